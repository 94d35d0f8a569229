"""How Visite is brought to run: on one machine (``deploy.local``) and elsewhere (``README.md``)."""
