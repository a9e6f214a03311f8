## The page in the browser, and the server
