// Shows a security key in the list as soon as django-otp-webauthn has stored it.
document.addEventListener("otp_webauthn.register_complete", () => window.location.reload());
