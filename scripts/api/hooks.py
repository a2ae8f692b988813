"""Schemathesis hooks with knowledge of the sandbox: authentication, known values, encryption of calls.

All decisions use a counter instead of random numbers: a run with the same seed is reproducible.
"""

import atexit
import datetime
import hashlib
import itertools
import json
import os
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode

import requests
import schemathesis
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from valid_requests import PASSWORD, PAYMENT_PASSWORD, VALID_REQUESTS, SWITCHES
from schemathesis.core import NotSet

BASE = os.environ["ANTE_API"]
# Output file with the number of responses by operation and code.
RECORD = os.environ["ANTE_API_RECORD"]
SEALED_BASE = "/sec"
# Maximum number of remembered response values per name.
MAX_KNOWN_VALUES = 12
# Error codes after which a session gets only this error.
UNUSABLE_SESSION_CODES = {"need_login", "password_change_required", "on_break", "limit_reached", "too_many_requests"}

today = datetime.datetime.now(datetime.timezone.utc).date()
# Values by field name. A generated value never matches a password, a day or an id: these values, and those of
# earlier responses with the same name, replace it in half of the calls.
known = {
    "loginPassword": [PASSWORD],
    "oldPassword": [PASSWORD],
    "password": [PASSWORD],
    "confirmPassword": [PASSWORD],
    "paymentPassword": [PAYMENT_PASSWORD],
    "oldPaymentPassword": [PAYMENT_PASSWORD],
    "username": ["demo", "agente"],
    "amount": ["10", "100", "0.01"],
    "from": [str(today - datetime.timedelta(days=6)), str(today)],
    "to": [str(today)],
    "language": ["PT", "EN"],
    "page": [1, 2],
    "pageSize": [10, 50],
    "offsetMinutes": [-180],
    "device": ["WEB"],
    "prizeMode": ["Lott", "ZY"],
    "mobileNum": ["11999990000"],
    "verificationCode": ["123456"],
}
written = set(known)
# Enumerations, with different values in different calls.
worded = {"action", "direction", "kind", "level", "period", "state", "type"}
counter = itertools.count(1)
http = requests.Session()
# Operations of the description by id: path, method and definition.
operations = {}
seen = {}


class Person:
    """An agent, with all permissions of members as well; replaced by a new one once the session is spent."""

    me = None
    # Captchas, nonces and rate limits of codes belong to the visitor id.
    visitor = "a" * 32

    def member(self, **more):
        """Creates a member by the test API; returns its input, response and cookie."""
        name = self.name()
        wanted = {
            "username": name,
            "type": 1,
            "upline": "agente",
            "password": PASSWORD,
            "paymentPassword": PAYMENT_PASSWORD,
            "balance": "5000",
            "points": "5000",
            "payeeName": "Ana Souza",
            "payoutAccounts": [{"account": f"{name}@example.com"}],
            "email": f"{name}@example.com",
            "mobile": self.number(),
            **more,
        }
        answer = http.post(f"{BASE}/_sandbox/members", json=wanted, timeout=20)
        if answer.status_code == 409:
            # An open registration has already taken the name.
            return self.member(**more)
        answer.raise_for_status()
        # A back end with self-contained tokens sets no cookie.
        cookie = answer.headers.get("set-cookie", "").split(";")[0]
        http.cookies.clear()
        return {**wanted, **answer.json(), "cookie": cookie}

    def log_in(self, **more):
        self.me = self.member(**more)
        self.visitor = f"{next(counter):032x}"

    def leave(self):
        self.me = None

    def sign(self, headers, operation):
        if self.me is None:
            self.log_in()
        names = operation.get("x-table", {}).get("headers", {})
        headers[names.get("authorization", "Authorization")] = f"Bearer {self.me['token']}"
        if self.me["cookie"]:
            headers["Cookie"] = self.me["cookie"]

    # Helpers for valid requests (valid_requests.py).

    def name(self):
        return f"api{next(counter)}"

    def number(self):
        return f"119{next(counter):08}"

    def below(self):
        """Returns the id of a new direct downline agent."""
        return self.member(upline=self.me["username"])["id"]

    def code(self, number):
        """Returns the last code sent to a number."""
        sent = http.get(f"{BASE}/_sandbox/outbox", params={"to": f"+55{number}"}, timeout=20).json()
        return next(message["code"] for message in sent if message.get("code"))

    def test_api(self, path, **request):
        answer = http.post(f"{BASE}/_sandbox/{path}", json=request, timeout=20)
        assert answer.ok, f"{path} {request}: {answer.text}"
        return answer.json()

    def sealed(self, name, request):
        path, _, operation = operations[name]
        return seal(plaintext(operation.get("x-method", "POST"), path.removeprefix(SEALED_BASE), request))

    def ask(self, name, request=None):
        answer = self.call(name, request)
        assert answer["success"], f"{name} {request}: {answer}"
        return answer["value"]

    def refused(self, name, request):
        answer = self.call(name, request)
        assert not answer["success"], f"{name} {request}: {answer}"
        return answer["value"]

    def call(self, name, request):
        path, method, operation = operations[name]
        names = operation.get("x-table", {}).get("headers", {})
        headers = {"Module-Id": operation["x-module"], names.get("visitor", "Visitor"): self.visitor}
        headers[names.get("idempotency-key", "Idempotency-Key")] = f"{next(counter):032x}"
        if operation["security"]:
            self.sign(headers, operation)
        where = {"json": request}
        if operation["x-encrypted"]:
            where = {"json": {"payload": self.sealed(name, request)}}
        elif method == "get":
            whole = any(parameter["name"] == "data" for parameter in operation["parameters"])
            where = {"params": {"data": json.dumps(request)} if whole else request}
        answer = http.request(method, f"{BASE}{path}", headers=headers, timeout=20, **where)
        http.cookies.clear()
        return answer.json()


person = Person()


def decode(text):
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def encode(data):
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def plaintext(method, path, body):
    return {"method": method, "path": path, "body": body}


def seal(plain):
    """Returns the JWE compact serialisation: ECDH-ES on X25519, A256GCM (docs/adr/0011)."""
    # A nonce is valid only for the visitor that requested it.
    asked = http.get(f"{BASE}/wps/system/service", headers={"Visitor": person.visitor}, timeout=20)
    service = asked.json()["value"]["encryption"]
    key = service["keys"][0]
    text = json.dumps({"nonce": service["nonce"], **plain}).encode()
    ours = X25519PrivateKey.generate()
    shared = ours.exchange(X25519PublicKey.from_public_bytes(decode(key["x"])))
    epk = {"kty": "OKP", "crv": "X25519", "x": encode(ours.public_key().public_bytes_raw())}
    header = {"alg": "ECDH-ES", "enc": "A256GCM", "kid": key["kid"], "epk": epk}
    protected = encode(json.dumps(header).encode())
    about = (7).to_bytes(4, "big") + b"A256GCM" + bytes(8) + (256).to_bytes(4, "big")
    content_key = hashlib.sha256((1).to_bytes(4, "big") + shared + about).digest()
    iv = os.urandom(12)
    sealed = AESGCM(content_key).encrypt(iv, text, protected.encode())
    return ".".join([protected, "", encode(iv), encode(sealed[:-16]), encode(sealed[-16:])])


def is_json(operation):
    """Returns whether the response is JSON, unlike the endless push stream."""
    return "application/json" in operation["responses"]["200"]["content"]


def with_known(value):
    """Returns the value with known values in place of generated ones of the same type."""
    if isinstance(value, dict):
        return {name: pick(name, inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [with_known(inner) for inner in value]
    return value


def pick(name, value):
    values = [other for other in known.get(name, []) if type(other) is type(value)]
    if not values:
        return with_known(value)
    return values[next(counter) % len(values)]


def remember(value):
    """Remembers the values of a response by name."""
    if isinstance(value, list):
        for inner in value[:MAX_KNOWN_VALUES]:
            remember(inner)
    elif isinstance(value, dict):
        for name, inner in value.items():
            if isinstance(inner, (dict, list)):
                remember(inner)
            elif inner is not None and name not in written | worded:
                values = known.setdefault(name, [])
                if inner not in values:
                    values.append(inner)
                    del values[:-MAX_KNOWN_VALUES]


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """Generates encrypted calls from their plaintext schema, and fetches existing values once."""
    switches = {name: "1" for name in SWITCHES}
    # Generated calls fail and register by the hundred, all from one address.
    names = ("addressCaptchaAfter", "registrationCaptchaAfter", "registrationsPerHour")
    site = {"switches": switches, **{name: 1_000_000 for name in names}}
    http.patch(f"{BASE}/_sandbox/site", json=site).raise_for_status()
    for path, methods in raw_schema["paths"].items():
        for method, operation in methods.items():
            operations[operation["operationId"]] = (path, method, operation)
    for path, methods in raw_schema["paths"].items():
        operation = methods.get("get", {})
        asked = any(parameter["required"] for parameter in operation.get("parameters", []))
        if operation and not asked and is_json(operation):
            headers = {"Module-Id": operation["x-module"]}
            person.sign(headers, operation)
            answer = http.get(f"{BASE}{path}", headers=headers, timeout=20)
            if answer.ok:
                remember(answer.json().get("value"))
    http.cookies.clear()
    for methods in raw_schema["paths"].values():
        for operation in methods.values():
            if "x-plaintext" in operation:
                operation["requestBody"]["content"]["application/json"]["schema"] = operation["x-plaintext"]


@schemathesis.hook
def before_call(context, case, kwargs):
    operation = case.operation.definition.raw
    names = operation.get("x-table", {}).get("headers", {})
    headers = case.headers
    is_valid = is_first(operation["operationId"])
    if is_valid:
        apply_valid_request(case, operation)
    if operation["security"]:
        person.sign(headers, operation)
    if not is_json(operation):
        kwargs["timeout"] = 1
    headers["Module-Id"] = operation.get("x-module", "")
    key = names.get("idempotency-key", "Idempotency-Key")
    # Generated keys may repeat with another body, so valid ones are replaced; invalid keys stay.
    if is_valid or re.fullmatch("[A-Za-z0-9_-]{16,64}", str(headers.get(key, ""))):
        headers[key] = f"{next(counter):032x}"
    if not is_valid and next(counter) % 2:
        case.query = with_known(case.query)
        case.body = with_known(case.body)
    if operation["x-encrypted"] and not isinstance(case.body, bytes):
        seal_case(case, operation, headers, names.get("visitor", "Visitor"))


def is_first(name):
    """Returns whether this is the first call of an operation that needs a prepared valid request."""
    return name in VALID_REQUESTS and name not in seen


def apply_valid_request(case, operation):
    """Replaces the generated request with a valid one."""
    person.log_in()
    case.headers.clear()
    # As a browser sends it, also for calls without a token.
    if person.me["cookie"]:
        case.headers["Cookie"] = person.me["cookie"]
    request = VALID_REQUESTS[operation["operationId"]](person)
    names = operation.get("x-table", {}).get("headers", {})
    case.headers[names.get("visitor", "Visitor")] = person.visitor
    if "requestBody" in operation:
        case.body = request
        case.media_type = next(iter(operation["requestBody"]["content"]))
    else:
        case.query = request


def seal_case(case, operation, headers, visitor):
    headers[visitor] = person.visitor
    body = None if isinstance(case.body, NotSet) else case.body
    plain = plaintext(operation["x-method"], case.operation.path.removeprefix(SEALED_BASE), body)
    case.body = {"payload": seal(plain)}
    # For the failure report, because the encrypted payload is unreadable.
    headers["Sealed"] = json.dumps(plain)[:2000]


@schemathesis.hook
def after_call(context, case, response):
    try:
        answer = response.json()
        code = answer.get("code", "")
    except (ValueError, AttributeError):
        answer, code = {}, "no JSON"
    if response.status_code == 200 and answer:
        remember(answer.get("value"))
    if code in UNUSABLE_SESSION_CODES and case.operation.definition.raw["security"]:
        person.leave()
    counts = seen.setdefault(case.operation.definition.raw["operationId"], {})
    answered = f"{response.status_code} {code}".strip()
    counts[answered] = counts.get(answered, 0) + 1
    counts["t"] = counts.get("t", 0) + response.elapsed


@atexit.register
def write_record():
    with open(RECORD, "w") as file:
        json.dump(seen, file, indent=1)
