"""All settings. The environment is read here and nowhere else; what is wrong is said at start.

Development has defaults for everything; production (VISITE_ENV=production) has none for a secret or an address.
"""

import os
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from csp.constants import NONE, SELF

from config import admin_theme, bucket, enums, providers
from config.environment import (
    address,
    back_office_host,
    count_proxies,
    database_options,
    env,
    keys,
    local_origin,
    number,
    one_of,
    origins_for_tests,
    read_required,
    vapid_key,
)
from kit import logs
from kit.languages import LANGUAGES as OUR_LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
# Read by numpy when it is imported: every core has a process of its own already, and threads that wait for each other
# keep it from working.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# What this is
VISITE_ENV = one_of("VISITE_ENV", "development", "test", "production")
PRODUCTION = VISITE_ENV == "production"
DEBUG = False  # no stack traces in error pages; development has the logs
DEVELOPMENT = VISITE_ENV == "development"
SECRET_KEY, *SECRET_KEY_FALLBACKS = keys("SECRET_KEY")  # sessions of the back office, forms
TOKEN_KEYS, CODE_KEYS, FILE_KEYS = keys("TOKEN_KEY"), keys("CODE_KEY"), keys("FILE_KEY")
BASE_URL = address("BASE_URL", "http://127.0.0.1:8000", "https", "http").rstrip("/")
BACK_OFFICE_URL = address("BACK_OFFICE_URL", BASE_URL, "https", "http").rstrip("/")
BACK_OFFICE_HOST = back_office_host(BACK_OFFICE_URL, BASE_URL)  # "": the back office answers beside the product
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["127.0.0.1", "localhost", "[::1]", str(urlsplit(BASE_URL).hostname)])
ALLOWED_HOSTS += [BACK_OFFICE_HOST.partition(":")[0]] if BACK_OFFICE_HOST else []
API_DOCS = bool(env.bool("API_DOCS", default=True))  # /api/schema/ and /api/docs/ answer to anybody
PROXIES = count_proxies()  # of our own, each of which adds to X-Forwarded-For
METRICS_TOKEN = str(env("METRICS_TOKEN", default=""))
SILENCED_SYSTEM_CHECKS = ["auth.E003"]  # addresses are unique by a constraint on their lower case

# The product's apps
APPS = ["accounts", "organisations", "experience", "push", "media", "reference", "speech", "translation", "vocabulary"]
APPS += ["cases", "conversations", "courses", "content", "journals", "assignments", "messaging", "engagement"]
APPS += ["reminders"]
APPS += ["daily", "support", "privacy", "reports"]
# kinds of exercise, each an app in apps/content/kinds
KINDS = ["text", "cloze", "ordering", "categorization", "scoring", "pair_of_terms", "image_labeling", "journalling"]
KINDS += ["vocab", "vocab_intro", "set_phrase"]
KINDS += ["media", "case", "form_case", "form_structured", "resource"]
INSTALLED_APPS = [
    "unfold.apps.BasicAppConfig",
    "config.apps.BackOfficeConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.postgres",
    "csp",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "django_otp_webauthn",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    *[f"apps.{name}" for name in APPS],
    *[f"apps.content.kinds.{name}" for name in KINDS],
    "apps.content.drafts",
    "kit",
]
MIDDLEWARE = [
    "kit.logs.RequestLog",
    "kit.audit.ClientAddressMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "kit.content_security_policy.Policies",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "kit.admin_middleware.AdminHostMiddleware",
    "kit.admin_middleware.AdminSessionMiddleware",
    "kit.locales.Locale",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "kit.admin_middleware.AdminAuthenticationMiddleware",
    "kit.admin_middleware.AdminOTPMiddleware",
    "apps.accounts.known_browsers.KnownBrowserMiddleware",
    "kit.admin_middleware.AdminLocaleMiddleware",
    "kit.admin_middleware.AdminInputMiddleware",
    "kit.admin_middleware.AdminMessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
APPEND_SLASH = False
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

# Where things are kept
LOCAL = ROOT / ".local"
DATABASE_URL = address("DATABASE_URL", "postgres://visite:visite@127.0.0.1:54320/visite", "postgres", "postgresql")
DATABASE_POOLER = bool(env.bool("DATABASE_POOLER", default=False))  # one in transaction mode stands in front
DATABASES = {"default": env.db_url_config(DATABASE_URL)}
DATABASES["default"] |= {
    "CONN_MAX_AGE": 0,
    "CONN_HEALTH_CHECKS": True,  # checked on checkout from the pool: no request fails after a database restart
    "DISABLE_SERVER_SIDE_CURSORS": DATABASE_POOLER,
    "OPTIONS": database_options(
        pool_max=int(number("DATABASE_POOL", 16)),
        pool_min=int(number("DATABASE_POOL_MIN", 1)),
        pool_timeout=number("DATABASE_POOL_TIMEOUT", 10),
        behind_pooler=DATABASE_POOLER,
    ),
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
REDIS_URL = address("REDIS_URL", "redis://127.0.0.1:63790/0", "redis", "rediss")
MEDIA_ROOT = Path(str(env("MEDIA_ROOT", default=str(LOCAL / "media"))))
ENGINE_CACHE = Path(str(env("ENGINE_CACHE", default=str(LOCAL / "engine"))))
FRONTEND = ROOT / "frontend" / "dist"
STATIC_URL = "/static/"
STATIC_ROOT = Path(str(env("STATIC_ROOT", default=str(LOCAL / "static"))))
STATICFILES_DIRS = [("app", FRONTEND)] if FRONTEND.is_dir() else []
WHITENOISE_USE_FINDERS = DEVELOPMENT  # a search of all folders at start, which for tests is the start of each client
WHITENOISE_AUTOREFRESH = False
S3_BUCKET = str(env("S3_BUCKET", default=""))
BUCKET_ORIGINS = bucket.find_origins(S3_BUCKET)
STORAGES: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": "storages.backends.s3.S3Storage", "OPTIONS": {"bucket_name": S3_BUCKET}}
    if S3_BUCKET
    else {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}


def WHITENOISE_IMMUTABLE_FILE_TEST(path: str, url: str) -> bool:
    """Whether a file's name holds a hash of its content, so that browsers may keep it for ever."""
    return re.search(r"\.[0-9a-f]{8}\.", url) is not None


# People and tokens
AUTH_USER_MODEL = "accounts.User"
PASSWORD_HASHERS = ["apps.accounts.passwords.Argon2id"]
AUTH_PASSWORD_VALIDATORS = [{"NAME": "apps.accounts.passwords.Strong"}]
AUTHENTICATION_BACKENDS = ["apps.accounts.backends.RateLimitedBackend"]
LOGIN_REDIRECT_URL = "/admin/"  # the only sign-in with a page of its own here
SECOND_FACTOR_REQUIRED = PRODUCTION  # for the back office; elsewhere only of those who have set one up
OTP_TOTP_ISSUER = OTP_WEBAUTHN_RP_NAME = "Visite"
OTP_TOTP_THROTTLE_FACTOR = 0  # kit.rate_limits counts wrong codes, and never locks anybody out
# Browsers give keys to names only, so that a local run needs http://localhost instead of http://127.0.0.1
OTP_WEBAUTHN_RP_ID = str(urlsplit(BACK_OFFICE_URL).hostname) if PRODUCTION else "localhost"
OTP_WEBAUTHN_ALLOWED_ORIGINS = [BACK_OFFICE_URL if PRODUCTION else local_origin(BACK_OFFICE_URL)]
OTP_WEBAUTHN_ALLOW_PASSWORDLESS_LOGIN = False
OTP_WEBAUTHN_HELPER_CLASS = "apps.accounts.second_factor.SecurityKeyHelper"
ACCESS_MINUTES, REFRESH_DAYS, ABSOLUTE_DAYS = 60, 30, 90

# The API
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["apps.accounts.tokens.BearerToken"],
    "DEFAULT_PERMISSION_CLASSES": ["kit.permissions.DenyAll"],
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_PAGINATION_CLASS": "kit.pagination.LimitedOffsetPagination",
    "URL_FORMAT_OVERRIDE": None,
    "DEFAULT_RENDERER_CLASSES": ["kit.renderers.Json"],
    "DEFAULT_PARSER_CLASSES": ["kit.parsers.Json"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "kit.renderers.OneAnswer",
    "DEFAULT_SCHEMA_CLASS": "kit.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "drf_standardized_errors.handler.exception_handler",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
DRF_STANDARDIZED_ERRORS = {
    "EXCEPTION_HANDLER_CLASS": "kit.exception_handler.Refusals",
    "EXCEPTION_FORMATTER_CLASS": "kit.exception_handler.Formatter",
    "NESTED_FIELD_SEPARATOR": ".",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Visite",
    "VERSION": "0.1.0",
    "SCHEMA_PATH_PREFIX": "/api/",
    "SERVE_INCLUDE_SCHEMA": False,
    "COMPONENT_SPLIT_REQUEST": True,
    "APPEND_COMPONENTS": {"securitySchemes": {"bearer": {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}}},
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "ENUM_NAME_OVERRIDES": enums.NAMES,
    "POSTPROCESSING_HOOKS": [
        "apps.content.schema.add_kinds",
        "drf_spectacular.hooks.postprocess_schema_enums",
        "kit.openapi.add_events",
        "kit.openapi.drop_defaults_of_patches",
        "kit.async_results.document_preference",
    ],
}
REPLY_WAIT_SECONDS = number("REPLY_WAIT_SECONDS", 20)
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2_000  # the page of links has two for each fact, and a case up to 500 facts
FILE_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024

# Work
CELERY: dict[str, Any] = {
    "broker_url": REDIS_URL,
    "broker_transport_options": {
        "visibility_timeout": 1800,
        "unacked_restore_interval": 1,
        "queue_order_strategy": "priority",  # in the order of -Q
        "socket_timeout": 30,
        "socket_connect_timeout": 2,
    },
    "broker_connection_retry_on_startup": True,
    "task_acks_late": True,
    "task_reject_on_worker_lost": True,
    "task_default_queue": "background",
    "task_time_limit": 660,
    "task_soft_time_limit": 600,
    "worker_prefetch_multiplier": 1,
    "worker_hijack_root_logger": False,
    "worker_max_memory_per_child": 1_500_000,
}

# Providers of chat, speech, translation and pictures
EAR = providers.ear(LOCAL)
PROVIDERS = providers.names(providers.list_embedded_providers(EAR))
PROVIDER_OPTIONS = providers.options(PROVIDERS, EAR)
ENGINE = providers.engine(PROVIDERS)  # who understands and words what simulated people say
PROVIDER_BUDGETS = {
    "user_day": str(env("VISITE_BUDGET_USER_DAY", default="2")),
    "organisation_month": str(env("VISITE_BUDGET_ORGANISATION_MONTH", default="200")),
}

# Mail
MAIL = urlsplit(address("MAIL_URL", "smtp://127.0.0.1:1025", "smtp", "smtp+tls", "smtps"))
EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
EMAIL_HOST, EMAIL_PORT = MAIL.hostname or "127.0.0.1", MAIL.port or 25
EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = unquote(MAIL.username or ""), unquote(MAIL.password or "")
EMAIL_USE_TLS, EMAIL_USE_SSL = MAIL.scheme == "smtp+tls", MAIL.scheme == "smtps"
EMAIL_TIMEOUT = 20
DEFAULT_FROM_EMAIL = read_required("MAIL_FROM", "Visite <visite@localhost>")
MAIL_HOOK_SECRET = str(env("MAIL_HOOK_SECRET", default=""))  # of the provider that tells which mails came back
MAIL_DOMAIN = urlsplit(BASE_URL).hostname

# Notifications
VAPID_KEY = vapid_key()  # b"" where nobody can be notified
PUSH_ALLOWED_ORIGINS = origins_for_tests("PUSH_TEST_ORIGINS")  # push services of tests, which may be anywhere

# Languages and time
USE_I18N = USE_TZ = True
TIME_ZONE = "UTC"
DESK_TIME_ZONE = str(
    env("DESK_TIME_ZONE", default="Europe/Berlin")
)  # of the back office, for who has none of their own
LANGUAGE_CODE = "en"  # what a text without a translation falls back to
LANGUAGES = [(row.django, row.name) for row in OUR_LANGUAGES]
LANGUAGES_BIDI = [row.django for row in OUR_LANGUAGES if row.direction == "rtl"]
LOCALE_PATHS = [ROOT / "locale"]

# Safety
HTTPS = BASE_URL.startswith("https://")
SECURE_SSL_REDIRECT = False if not PRODUCTION else bool(env.bool("SECURE_SSL_REDIRECT", default=True))
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if PROXIES else None  # else clients would choose it
SECURE_HSTS_SECONDS = 31_536_000 if PRODUCTION else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = PRODUCTION
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = PRODUCTION
# A browser takes a cookie with this prefix over TLS only, and from this very host: no other one of the domain sets it.
COOKIE_PREFIX = "__Host-" if PRODUCTION else ""
SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = f"{COOKIE_PREFIX}sessionid", f"{COOKIE_PREFIX}csrftoken"
KNOWN_BROWSER_COOKIE = f"{COOKIE_PREFIX}knownbrowser"
SESSION_COOKIE_AGE = 8 * 3600
X_FRAME_OPTIONS = "DENY"
SHEET_ON_IOS = "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='"  # react-aria's one inline style
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF, SHEET_ON_IOS],
        "img-src": [SELF, "data:", "blob:", *BUCKET_ORIGINS],
        "media-src": [SELF, "blob:", *BUCKET_ORIGINS],
        "font-src": [SELF],
        "connect-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "form-action": [SELF],
        "require-trusted-types-for": ["'script'"],
    },
}
LOGGING = logs.configure(str(env("LOG_LEVEL", default="INFO")))
UNFOLD = admin_theme.UNFOLD | {"SITE_URL": f"{BASE_URL}/"}
