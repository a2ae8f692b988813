"""Payloads sealed by Python jwcrypto, good and refused ones; `make.mjs` adds those of npm jose.

    python3 -m venv venv && venv/bin/pip install jwcrypto==1.6.0
    venv/bin/python make.py && node make.mjs
"""

import json
import pathlib

from jwcrypto import jwe, jwk
from jwcrypto.common import json_encode

HERE = pathlib.Path(__file__).parent
KID = "vector-1"


def seal(plain: str, key: jwk.JWK, **header) -> str:
    protected = {"alg": "ECDH-ES", "enc": "A256GCM", "kid": KID, **header}
    token = jwe.JWE(plain.encode(), json_encode(protected), algs=[protected["alg"], protected["enc"]])
    token.add_recipient(key)
    return token.serialize(compact=True)


key = jwk.JWK.generate(kty="OKP", crv="X25519", kid=KID)
public = jwk.JWK.from_json(key.export_public())
plains = [
    '{"nonce":"n","method":"POST","path":"/wps/session/login","body":{"username":"ana"}}',
    "",
    "ação, 賭け, 🎰",
    "x" * 5000,
]
good = [{"maker": "jwcrypto 1.6.0", "plain": p, "token": seal(p, public)} for p in plains]
other = jwk.JWK.generate(kty="OKP", crv="X25519", kid=KID)
curve = jwk.JWK.generate(kty="EC", crv="P-256", kid=KID)
bad = [
    {"why": "compressed", "token": seal(plains[0], public, zip="DEF")},
    {"why": "party info", "token": seal(plains[0], public, apu="QUE", apv="QkI")},
    {"why": "content encryption", "token": seal(plains[0], public, enc="A128GCM")},
    {"why": "content encryption", "token": seal(plains[0], public, enc="A256CBC-HS512")},
    {"why": "key wrapped", "token": seal(plains[0], public, alg="ECDH-ES+A256KW")},
    {"why": "another header", "token": seal(plains[0], public, cty="JWT")},
    {"why": "another key id", "token": seal(plains[0], public, kid="vector-2")},
    {"why": "another key", "token": seal(plains[0], other)},
    {"why": "another curve", "token": seal(plains[0], curve)},
]
vectors = {"key": json.loads(key.export_private()), "good": good, "bad": bad}
(HERE / "vectors.json").write_text(json.dumps(vectors, indent=1, ensure_ascii=False) + "\n")
