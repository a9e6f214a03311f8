## The command line
