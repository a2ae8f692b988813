"""Makes jwcrypto.json (what Python jwcrypto sealed) and tries ours.json (what we sealed).

From the repository's root, after make.mjs: pip install jwcrypto==1.6.1
                                            python3 core/engine/tests/vectors/make.py
"""

import json
from importlib.metadata import version
from pathlib import Path

from jwcrypto import jwe, jwk

HERE = Path(__file__).parent
BY = f"jwcrypto {version('jwcrypto')}"

source = json.loads((HERE / "jose.json").read_text())
key = jwk.JWK(**source["key"])
public = jwk.JWK(**json.loads(key.export_public()))

vectors = []
for vector in source["vectors"]:
    header = {"alg": "ECDH-ES", "enc": "A256GCM", "kid": source["key"]["kid"]}
    token = jwe.JWE(vector["plaintext"].encode(), protected=json.dumps(header), recipient=public)
    vectors.append({"by": BY, "plaintext": vector["plaintext"], "jwe": token.serialize(compact=True)})


def write(name, value):
    (HERE / name).write_text(json.dumps(value, indent=2, ensure_ascii=False) + "\n")


write("jwcrypto.json", {"key": source["key"], "vectors": vectors})

ours = json.loads((HERE / "ours.json").read_text())
for vector in ours:
    token = jwe.JWE()
    token.deserialize(vector["jwe"], key)
    assert token.payload.decode() == vector["plaintext"], "differs"
    rest = [name for name in vector["openedBy"] if not name.startswith("jwcrypto")]
    vector["openedBy"] = rest + [BY]
write("ours.json", ours)
print(f"{len(vectors)} sealed, {len(ours)} opened by {BY}")
