"""Valid requests for calls that generated data would not satisfy.

Named as in docs/calls.md; each is sent by a user created for it. Preconditions are set up by other calls, or by the
test API of the sandbox.
"""

import base64
import datetime
import hashlib
import hmac
import secrets
import struct
import time
import zlib

import requests

PASSWORD = "Senha@2026"
PAYMENT_PASSWORD = "135790"
TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
# Switches that are off in the demo seed data.
SWITCHES = ["FREEPLAY", "MOBILECODELOGIN", "MOBILEREG", "MOBILEPASSREG", "CHNGPASSVERIF3", "SMSVERIF"]

TIER = {"activeMembers": 0, "profitLoss": "0", "rate": "0.5", "validBet": "0"}
DAYS = {"period": "daily", "tiers": [TIER]}
BETS = {"betAmount": "0", "lossRate": "0.5", "singleBet": "0", "winRate": "0.5"}
TERMS = {
    "dividend": DAYS,
    "dailySalary": DAYS,
    "hourlySalary": {"period": "hourly", "perBet": BETS},
    "realTimeSalary": {"period": "fiveMinutes", "perBet": BETS},
}


LOBBY = {
    "lottoArea": "VN",
    "launchMode": "LOTT",
    "prizeMode": "Lott",
    "view": "lobby",
    "device": "WEB",
    "backUrl": "",
    "language": "PT",
}
# An invite link for members, without agent rates.
MEMBERS = {"agent": False, "note": "", "rates": []}
NOTICES = {"types": "PL", "platform": "W", "execution": "B", "language": "PT"}


def phone(number):
    return {"mobileNum": number, "countryDialingCode": "+55"}


def totp(secret, steps_ahead=0):
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    digest = hmac.new(key, struct.pack(">Q", int(time.time()) // 30 + steps_ahead), hashlib.sha1).digest()
    at = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[at:at + 4])[0] & 0x7FFFFFFF) % 1_000_000:06}"


def picture():
    """Returns a PNG of one black pixel."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
    png = b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(bytes(4))) + chunk(b"IEND", b"")
    return {"content": base64.b64encode(png).decode(), "name": "recibo.png"}


def proven(**request):
    return {**request, "paymentPassword": PAYMENT_PASSWORD}


def password(new):
    return {"oldPassword": PASSWORD, "newPassword": new, "confirmNewPassword": new}


def payment_password(new):
    return {"oldPaymentPassword": PAYMENT_PASSWORD, "paymentPassword": new, "confirmPaymentPassword": new}


def announcement(api):
    return {"id": api.ask("Announcements", NOTICES)["player"][0]["id"], "language": "PT"}


def registration(username):
    typed = {"username": username, "password": PASSWORD, "confirmPassword": PASSWORD}
    return {**typed, "agreement": True, "ageConfirmed": True}


def contract(api, kind, **more):
    wanted = {"username": api.me["username"], "kind": kind, "terms": TERMS[kind], **more}
    return api.test_api("contracts", contracts=[wanted])["contracts"][0]["id"]


def accepted(kind):
    return lambda api: {"contract": contract(api, kind), "action": "accept", "ends": []}


def in_force(api):
    return contract(api, "dailySalary", daysAgo=3)


def offer(api):
    # Only an agent with a contract can offer one.
    in_force(api)
    return {"kind": "dailySalary", "terms": DAYS, "downline": api.below()}


def account(api):
    return api.ask("WithdrawOptions")["accounts"][0]["id"]


def withdrawal(api):
    asked = proven(accountId=account(api), amount="50")
    return api.ask("StartWithdraw", asked)["id"]


def paid(api):
    id = withdrawal(api)
    for outcome in ["review", "send", "pay"]:
        api.test_api("payments", id=id, outcome=outcome)
    return id


def deposit(api):
    return {"id": api.ask("StartDeposit", {"method": "PIX", "amount": "1000"})["id"]}


def deposited(api):
    id = deposit(api)["id"]
    api.test_api("payments", id=id, outcome="credit")


def reward(api, **gift):
    return api.test_api("rewards", username=api.me["username"], kind="gift", title="Presente", **gift)["id"]


def bonus(api):
    api.ask("ClaimReward", {"id": reward(api, amount="10", turnover="5")})
    return {"id": api.ask("BonusDetails")["list"][0]["id"]}


def mission(api):
    deposited(api)
    played(api)
    return {"id": "once-deposit"}


def played(api):
    """Stakes 100 in a slot, which returns at most a part of it at once."""
    content = api.ask("Launch", game(api, "RNG"))["content"]
    host, ticket = content.split("/play/")[0], content.split("#t=")[1]
    opened = requests.post(f"{host}/api/session", json={"ticket": ticket}, timeout=30).json()["value"]
    headers = {"Authorization": f"Bearer {opened['token']}"}
    bet = {"stake": "100", "roundKey": secrets.token_hex(16)}
    requests.post(f"{host}/api/spin", json=bet, headers=headers, timeout=30).raise_for_status()


def raffle(api):
    deposited(api)
    played(api)
    return {"id": "sorteio"}


def friend(api):
    """Creates a player, and a member referred by the player who has deposited and played."""
    api.log_in(type=0)
    me = api.me
    api.log_in(type=0, upline=me["username"])
    deposited(api)
    played(api)
    api.me = me
    return {}


def raised(api):
    for amount in ["10", "20"]:
        api.ask("SetLimit", {"kind": "wager", "period": "day", "amount": amount})
    api.test_api("limits", member=api.me["username"], waited=True)
    return {"kind": "wager", "period": "day", "accept": True}


def game(api, kind):
    """Returns the first game of a type, in the launch format."""
    client = {"clientType": 3, "platform": "html5-desktop", "channel": "", "merchant": ""}
    asked = {**client, "gameType": kind, "page": 1, "pageSize": 10, "language": "PT"}
    found = api.ask("GameList", asked)["games"][0]
    return {
        "gameCode": found["gameCode"],
        "gameType": kind,
        "vassalage": found["vassalage"],
        "platform": "W",
        "language": "PT",
        "backUrl": "",
    }


def rooms(api):
    found = game(api, "PVP")
    return {name: found[name] for name in ["gameCode", "vassalage", "language"]}


def room(api):
    return api.ask("RoomList", rooms(api))["list"][0]["roomId"]


def favorite(api):
    found = game(api, "RNG")
    return {"nodeId": found["gameCode"], "gameType": "RNG", "vendor": found["vassalage"]}


def ticket(api):
    """Performs the first step of a login with two-step verification."""
    somebody = api.member(totpSecret=TOTP_SECRET)
    login = {"type": "username", "username": somebody["username"], "password": PASSWORD}
    return {"ticket": api.refused("Login", login)["twoFactor"]["ticket"], "kind": "google"}


def with_app(api):
    """Enables the authenticator app."""
    secret = api.ask("TotpStart", {"loginPassword": PASSWORD})["secret"]
    return {"code": totp(secret)}


def with_factor(name):
    """Returns a request that changes the authenticator app, with its code: the next one, since each is valid once."""

    def request(api):
        secret = api.ask("TotpStart", {"loginPassword": PASSWORD})["secret"]
        api.ask("TotpConfirm", {"code": totp(secret)})
        form = {"loginPassword": PASSWORD}
        ticket = api.refused(name, form)["twoFactor"]["ticket"]
        return {**form, "factor": {"ticket": ticket, "kind": "google", "answer": totp(secret, 1)}}

    return request


def rates(api):
    below = api.below()
    there = api.ask("TeamMember", {"id": below})["rates"]
    return {"id": below, "rates": [{name: one[name] for name in ["gameType", "rate"]} for one in there]}


def set_by_phone(api):
    number = api.me["mobile"]
    api.ask("SmsLoginCode", {**phone(number), "purpose": "password"})
    return {**phone(number), "newPassword": "Outra@2026", "verificationCode": api.code(number)}


def by_mobile(api):
    number = api.number()
    api.ask("SmsRegisterCode", {"mobileNo": number, "countryDialingCode": "+55"})
    return {**registration(""), **phone(number), "verificationCode": api.code(number)}


def bound(api):
    number = api.number()
    contact = {"kind": "mobile", "contact": number, "countryDialingCode": "+55"}
    api.ask("ContactCode", contact)
    return {**contact, "loginPassword": PASSWORD, "verificationCode": api.code(number)}


def link(api):
    return api.ask("CreateInviteLink", MEMBERS)["list"][0]["id"]


def moments(_):
    now = datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0)
    day = datetime.timedelta(days=30)
    return {"from": (now - day).isoformat(), "to": now.isoformat(), "page": 1}


def feedback(api):
    content = "Gostaria de saber quanto tempo leva um saque por PIX."
    asked = {"type": "feedback", "language": "PT", "content": content}
    return {**asked, "username": "", "email": api.me["email"]}


VALID_REQUESTS = {
    # site
    "Announcement": announcement,
    # account
    "BindContact": bound,
    "ChangePassword": lambda _: password("Outra@2026"),
    "FactorLogin": lambda api: {**ticket(api), "answer": totp(TOTP_SECRET)},
    "FactorStart": ticket,
    "ForgotByEmail": lambda api: {"username": api.me["username"], "email": api.me["email"]},
    "FreePlay": lambda api: {"os": "Linux", "platform": "W", "version": 3, "value": api.sealed("FreePlay", {})},
    "Login": lambda api: {"type": "username", "username": api.me["username"], "password": PASSWORD},
    "MemberIcon": lambda api: {"id": api.ask("PlayerAvatar")["list"][0]["id"]},
    "PasskeyStart": lambda _: {"loginPassword": PASSWORD},
    "PaymentPassword": lambda _: payment_password("864209"),
    "Register": lambda api: registration(api.name()),
    "RegisterMobile": by_mobile,
    "SaveProfile": lambda _: {"nickname": "Ana"},
    "SetPasswordByPhone": set_by_phone,
    "SmsLoginCode": lambda api: phone(api.me["mobile"]),
    "SmsRegisterCode": lambda api: {"mobileNo": api.number(), "countryDialingCode": "+55"},
    "TabSession": lambda _: {},
    "TotpConfirm": with_app,
    "TotpRecovery": with_factor("TotpRecovery"),
    "TotpRemove": with_factor("TotpRemove"),
    "TotpStart": lambda _: {"loginPassword": PASSWORD},
    # wallet
    "AddPayoutAccount": lambda api: proven(method="PIX", kind="email", account=f"{api.name()}@example.com"),
    "AnswerLimit": raised,
    "CancelBonus": bonus,
    "CancelDeposit": deposit,
    "CancelWithdraw": lambda api: {"id": withdrawal(api)},
    "ConfirmReceipt": lambda api: {"id": paid(api), "answer": "received"},
    "DepositStatus": deposit,
    "RemovePayoutAccount": lambda api: proven(id=account(api)),
    "StartDeposit": lambda _: {"method": "PIX", "amount": "100"},
    "StartWithdraw": lambda api: proven(accountId=account(api), amount="50"),
    "TakeBreak": lambda _: {"kind": "timeOut", "hours": 24, "password": PASSWORD},
    "TransferUpline": lambda _: proven(amount="50"),
    "UploadProof": lambda _: picture(),
    # Moves everything back into the main wallet; valid for any wallets of a brand, also empty ones.
    "WalletTransfer": lambda _: {"direction": "OUT"},
    "WithdrawStatus": lambda api: {"id": withdrawal(api)},
    # games, lottery
    "AddFavorite": favorite,
    "Launch": lambda api: game(api, "RNG"),
    "LaunchGame": lambda api: {**game(api, "PVP"), "roomId": room(api), "clientType": 1, "device": "WEB"},
    "LobbyLaunch": lambda _: LOBBY,
    "RoomList": rooms,
    # rewards, points
    "ApplyPromotion": lambda _: {"id": "perdas", "comment": "", "proofs": []},
    "ClaimMission": mission,
    "ClaimRaffle": raffle,
    "ClaimReferral": friend,
    "ClaimReward": lambda api: {"id": reward(api, amount="10")},
    "ConvertPoint": lambda _: proven(points="500"),
    "JoinPromotion": lambda _: {"id": "giro"},
    "PointTransactions": moments,
    "PromotionDetail": lambda _: {"id": "giro", "language": "PT"},
    "RedeemPointReward": lambda _: proven(id="cash-5", quantity=1, remark=""),
    # agent
    "Affiliate": lambda _: {"code": "LIMA2026", "domain": "localhost"},
    "ContractSettlements": lambda api: {"contract": in_force(api), "page": 1, "pageSize": 10},
    "CreateInviteLink": lambda _: MEMBERS,
    "OfferContract": offer,
    "OpenAccount": lambda api: {"username": api.name(), "password": PASSWORD, "agent": False, "rates": []},
    "ProcessDailySalary": accepted("dailySalary"),
    "ProcessDividend": accepted("dividend"),
    "ProcessHourlySalary": accepted("hourlySalary"),
    "ProcessRealTimeSalary": accepted("realTimeSalary"),
    "SetTeamRates": rates,
    "SimulateContract": lambda _: {"kind": "dividend", "terms": DAYS},
    "SwitchInviteLink": lambda api: {"id": link(api), "on": False},
    "TeamMember": lambda api: {"id": api.below()},
    "TransferDownline": lambda api: proven(id=api.below(), amount="50"),
    # help
    "Feedback": feedback,
}
