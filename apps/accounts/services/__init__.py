"""What people do with accounts: sign up, sign in, replace a password, edit themselves."""
