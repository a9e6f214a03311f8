## The engine protocol
