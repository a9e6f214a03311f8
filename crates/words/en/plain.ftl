## The line mode
