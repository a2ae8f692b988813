"""What schemathesis does not know of the sandbox: who asks, what there is to ask for, how a call is sealed.

Everything is decided by counting, never by chance: a run with the same seed is the same run.
"""

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
from schemathesis.core import NotSet

BASE = os.environ["ANTE_API"]
# Where the number of answers by operation and code is written, for who asks for it.
SEEN = os.environ.get("ANTE_API_SEEN")
SEALED_BASE = "/sec"
PASSWORD = "Senha@2026"
PAYMENT_PASSWORD = "135790"
VISITOR = "a" * 32
# Of the values that answers brought, so many of each name are kept.
REMEMBERED = 12
# Refusals after which a session sees nothing but them.
SPENT = {"need_login", "password_change_required", "on_break", "limit_reached", "too_many_requests"}

today = datetime.datetime.now(datetime.timezone.utc).date()
# Values by the name of a field. A guess never hits a password, a day or something's id: what is written here, and
# what earlier answers had under the same name, takes its place in half of the calls.
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
# These are of a few words each, and of other words elsewhere.
worded = {"action", "direction", "kind", "level", "period", "state", "type"}
counter = itertools.count(1)
control = requests.Session()
seen = {}


class Person:
    """An agent, who may do what members do as well; somebody else once the session is spent."""

    token = cookie = None

    def enter(self):
        name = f"api{next(counter)}"
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
        }
        answer = control.post(f"{BASE}/_sandbox/members", json=wanted, timeout=20)
        if answer.status_code == 409:
            # An open registration found the name before.
            return self.enter()
        answer.raise_for_status()
        self.token = answer.json()["token"]
        # A back end whose token is good on its own sets none.
        self.cookie = answer.headers.get("set-cookie", "").split(";")[0]
        control.cookies.clear()

    def sign(self, headers, said):
        if self.token is None:
            self.enter()
        names = said.get("x-table", {}).get("headers", {})
        headers[names.get("authorization", "Authorization")] = f"Bearer {self.token}"
        if self.cookie:
            headers["Cookie"] = self.cookie


person = Person()


def decode(text):
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def encode(data):
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def seal(plaintext, key):
    """JWE compact serialisation: ECDH-ES on X25519, A256GCM (docs/decisions.md)."""
    ours = X25519PrivateKey.generate()
    shared = ours.exchange(X25519PublicKey.from_public_bytes(decode(key["x"])))
    epk = {"kty": "OKP", "crv": "X25519", "x": encode(ours.public_key().public_bytes_raw())}
    header = {"alg": "ECDH-ES", "enc": "A256GCM", "kid": key["kid"], "epk": epk}
    protected = encode(json.dumps(header).encode())
    about = (7).to_bytes(4, "big") + b"A256GCM" + bytes(8) + (256).to_bytes(4, "big")
    content_key = hashlib.sha256((1).to_bytes(4, "big") + shared + about).digest()
    iv = os.urandom(12)
    sealed = AESGCM(content_key).encrypt(iv, plaintext, protected.encode())
    return ".".join([protected, "", encode(iv), encode(sealed[:-16]), encode(sealed[-16:])])


def is_json(said):
    """Not the line of hints, which goes on until somebody leaves."""
    return "application/json" in said["responses"]["200"]["content"]


def with_known(value):
    """The value with what is known in place of what was guessed, where the type is the same."""
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
    """Keeps the values of an answer by their names."""
    if isinstance(value, list):
        for inner in value[:REMEMBERED]:
            remember(inner)
    elif isinstance(value, dict):
        for name, inner in value.items():
            if isinstance(inner, (dict, list)):
                remember(inner)
            elif inner is not None and name not in written | worded:
                values = known.setdefault(name, [])
                if inner not in values:
                    values.append(inner)
                    del values[:-REMEMBERED]


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """Encrypted calls are made up from what is sealed in them; and what there is is looked up once."""
    for path, methods in raw_schema["paths"].items():
        said = methods.get("get", {})
        asked = any(parameter["required"] for parameter in said.get("parameters", []))
        if said and not asked and is_json(said):
            headers = {"Module-Id": said["x-module"]}
            person.sign(headers, said)
            answer = control.get(f"{BASE}{path}", headers=headers, timeout=20)
            if answer.ok:
                remember(answer.json().get("value"))
    control.cookies.clear()
    for methods in raw_schema["paths"].values():
        for operation in methods.values():
            if "x-plaintext" in operation:
                operation["requestBody"]["content"]["application/json"]["schema"] = operation["x-plaintext"]


@schemathesis.hook
def before_call(context, case, kwargs):
    said = case.operation.definition.raw
    names = said.get("x-table", {}).get("headers", {})
    headers = case.headers
    if said["security"]:
        person.sign(headers, said)
    if not is_json(said):
        kwargs["timeout"] = 1
    headers["Module-Id"] = said.get("x-module", "")
    key = names.get("idempotency-key", "Idempotency-Key")
    # Made-up keys come again, and with another body; a wrong one stays wrong.
    if re.fullmatch("[A-Za-z0-9_-]{16,64}", str(headers.get(key, ""))):
        headers[key] = f"{next(counter):032x}"
    if next(counter) % 2:
        case.query = with_known(case.query)
        case.body = with_known(case.body)
    if said["x-encrypted"] and not isinstance(case.body, bytes):
        seal_case(case, said, headers, names.get("visitor", "Visitor"))


def seal_case(case, said, headers, visitor):
    # A nonce is good for the visitor alone that asked for it.
    headers[visitor] = VISITOR
    asked = control.get(f"{BASE}/wps/system/service", headers={"Visitor": VISITOR}, timeout=20)
    service = asked.json()["value"]["encryption"]
    plain = {
        "nonce": service["nonce"],
        "method": said["x-method"],
        "path": case.operation.path.removeprefix(SEALED_BASE),
        "body": None if isinstance(case.body, NotSet) else case.body,
    }
    text = json.dumps(plain)
    case.body = {"payload": seal(text.encode(), service["keys"][0])}
    # For who reads the report of a failure: the payload tells nothing.
    headers["Sealed"] = text[:2000]


@schemathesis.hook
def after_call(context, case, response):
    try:
        answer = response.json()
        code = answer.get("code", "")
    except (ValueError, AttributeError):
        answer, code = {}, "no JSON"
    if response.status_code == 200 and answer:
        remember(answer.get("value"))
    if code in SPENT and case.operation.definition.raw["security"]:
        person.token = None
    if SEEN:
        counts = seen.setdefault(case.operation.label, {})
        answered = f"{response.status_code} {code}".strip()
        counts[answered] = counts.get(answered, 0) + 1
        counts["t"] = counts.get("t", 0) + response.elapsed


if SEEN:
    import atexit

    @atexit.register
    def tell():
        with open(SEEN, "w") as file:
            json.dump(seen, file, indent=1)
