"""Who gets in to the admin API, and who does not."""

import asyncio
import inspect

import pytest
import structlog

from maid_engine.accounts.authority import operator
from maid_engine.accounts.tokens import Scope, TokenService
from maid_engine.admin.application import LocalDoor
from maid_engine.admin.routes import ROUTERS
from maid_engine.commands.definition import Role
from maid_qa.testing.pilot import run_inline
from tests.admin.house import ELSEWHERE, PASSWORD, House


@pytest.fixture
def house():
    return House()


def test_nobody_gets_in_without_a_token(house):
    answer = house.ask("GET", "/ai-players/", token="")

    assert answer.status_code == 401
    assert answer.headers["www-authenticate"] == "Bearer"
    assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize("path", ["/ai-players/", "/nowhere", "/ai-players/x/pause"])
def test_whoever_is_unknown_learns_nothing_of_what_there_is(house, path):
    assert house.ask("GET", path, token="").status_code == 401


@pytest.mark.parametrize("secret", ["maid_t1_wrong", "maid_t9_x", "rubbish", "maid__", "x" * 5000])
def test_a_wrong_token_opens_nothing(house, secret):
    house.token()
    answer = house.ask("GET", "/ai-players/", token=secret)

    assert answer.status_code == 401


def test_other_machines_get_in_only_where_the_settings_say_so(house):
    assert house.ask("GET", "/ai-players/", address=ELSEWHERE).status_code == 403
    assert House(remote=True).ask("GET", "/ai-players/", address=ELSEWHERE).status_code == 200


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"])
def test_a_proxy_on_this_machine_is_not_this_machine(house, header):
    answer = house.ask("GET", "/ai-players/", headers={header: "127.0.0.1"})

    assert answer.status_code == 403


def test_a_token_ends(house):
    token = house.token(days=1)
    house.pilot.clock.advance(86_401)

    assert house.ask("GET", "/ai-players/", token=token).status_code == 401


def test_a_token_that_was_taken_back_opens_nothing_and_stays_away_over_a_restart(house):
    token = house.token()
    house.ask("GET", "/ai-players/", token=token)
    tokens = house.game.resource(TokenService)
    house.ask("DELETE", f"/tokens/{tokens.tokens_of()[0].id}")
    run_inline(house.game.saver.save_now())

    assert house.ask("GET", "/ai-players/", token=token).status_code == 401
    again = TokenService(house.game, house.pilot.store, new_secret=lambda: "x")
    run_inline(again.load())
    assert token.split("_")[1] not in [one.id for one in again.tokens_of()]


def test_a_token_never_does_more_than_its_owners_role_now(house):
    house.account("Bram", Role.ADMIN)
    token = house.token(Scope.READ, Scope.MODERATE, owner="bram")
    assert house.ask("GET", "/ai-players/", token=token).status_code == 200

    house.change_role("Bram", Role.MODERATOR)

    assert house.ask("GET", "/ai-players/", token=token).status_code == 403
    assert house.ask("GET", "/session", token=token).json() == {"name": "Bram", "scopes": ["moderate"]}


def test_the_banned_have_no_tokens(house):
    house.account("Bram", Role.ADMIN)
    token = house.token(owner="bram")
    run_inline(house.game.accounts.ban("bram", "why not", by=operator("Ada")))

    assert house.ask("GET", "/ai-players/", token=token).status_code == 401


def test_a_tokens_secret_is_not_stored(house):
    secret = house.token()

    assert secret.split("_", 2)[2] not in str(house.pilot.store.collections)


def test_whoever_asks_too_often_waits(house):
    house.admin.context.rates.per_minute = 10
    token = house.token()
    answers = [house.ask("GET", "/session", token=token) for _ in range(3)]

    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert int(answers[2].headers["retry-after"]) == 6
    assert house.ask("GET", "/session").status_code == 200, "somebody else does not wait"
    house.pilot.clock.advance(6)
    assert house.ask("GET", "/session", token=token).status_code == 200


def test_guessing_tokens_is_counted_by_address(house):
    house.admin.context.rates.per_minute = 10
    answers = [house.ask("GET", "/session", token=f"maid_t1_{n}").status_code for n in range(3)]

    assert answers == [401, 401, 429]


def test_the_socket_beside_the_database_is_trusted_as_the_owner(house):
    answer = house.ask("GET", "/session", token="", app=LocalDoor(house.app), address=("", 0))

    assert answer.json() == {
        "name": "this machine",
        "scopes": ["admin", "build", "moderate", "read", "steer"],
    }


def test_errors_tell_nothing_of_the_inside(house, monkeypatch):
    def fails(*_, **__):
        raise RuntimeError("a secret of the inside")

    monkeypatch.setattr(house.manager.__class__, "list", fails)
    with structlog.testing.capture_logs() as logged:
        answer = house.ask("GET", "/ai-players/")

    assert answer.status_code == 500
    assert logged[-1]["event"] == "web.route_failed"
    assert answer.headers["content-type"] == "application/problem+json"
    assert "secret" not in answer.text
    assert "Error" not in answer.json()["detail"]
    monkeypatch.undo()
    assert house.ask("GET", "/ai-players/").status_code == 200


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/nowhere", 404), ("PATCH", "/ai-players/", 405), ("POST", "/ai-players/", 422)],
)
def test_every_error_is_a_problem(house, method, path, status):
    answer = house.ask(method, path, content=b"{", headers={"Content-Type": "application/json"})

    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["status"] == status


def test_a_request_has_a_bound(house):
    answer = house.ask("POST", "/ai-players/", content=b" " * 1_048_577)
    assert answer.status_code == 413

    async def pieces():
        for _ in range(20):
            yield b" " * 100_000

    assert house.ask("POST", "/ai-players/", content=pieces()).status_code == 413


def test_no_other_sites_pages_may_ask_unless_they_are_named(house):
    origin = {"Origin": "https://admin.example"}
    assert "access-control-allow-origin" not in house.ask("GET", "/session", headers=origin).headers

    named = House(origins=("https://admin.example",))
    answer = named.ask("GET", "/session", headers=origin)

    assert answer.headers["access-control-allow-origin"] == "https://admin.example"


# --- the page's log-in ---


def visit(house, *requests, name="Ada", password=PASSWORD, origin=None):
    """Log in as a browser does, and ask further; gives all answers."""

    async def asking():
        async with house.client("") as browser:
            answers = [
                await browser.post("/admin/session", json={"account": name, "password": password}),
            ]
            for method, path in requests:
                headers = {"Origin": origin} if origin else {}
                answers.append(await browser.request(method, f"/admin{path}", headers=headers))
            return answers

    return asyncio.run(asking())


def test_the_page_logs_in_with_name_and_password(house):
    answers = visit(house, ("GET", "/session"), ("GET", "/ai-players/"))

    assert [answer.status_code for answer in answers] == [200, 200, 200]
    cookie = answers[0].headers["set-cookie"].lower()
    assert all(word in cookie for word in ("httponly", "samesite=strict", "path=/admin"))


def test_logging_out_ends_it(house):
    answers = visit(house, ("DELETE", "/session"), ("GET", "/session"))

    assert [answer.status_code for answer in answers] == [200, 204, 401]


def test_a_wrong_password_opens_nothing_and_makes_one_wait(house):
    statuses = [visit(house, password="wrong")[0].status_code for _ in range(6)]

    assert statuses[:4] == [401] * 4
    assert statuses[-1] == 429
    assert house.throttle.wait_s("127.0.0.1", "Ada", house.pilot.clock.now()) > 0, (
        "the game's log-in waits, too"
    )


def test_a_plain_player_has_no_business_here(house):
    house.account("Pim", Role.PLAYER)

    assert visit(house, name="Pim")[0].status_code == 403


def test_another_pages_requests_are_refused_though_the_cookie_comes_with_them(house):
    answers = visit(house, ("DELETE", "/session"), origin="http://maid.test:3000")
    assert answers[1].status_code == 403

    answers = visit(house, ("DELETE", "/session"), origin="http://maid.test")
    assert answers[1].status_code == 204


def test_a_visit_ends_with_its_time_and_with_a_new_password(house):
    visits, ada = house.admin.context.visits, house.game.accounts.find("ada")
    cookie = {"Cookie": f"maid_admin={visits.begin(ada.id, ada.password)}"}
    assert house.ask("GET", "/session", token="", headers=cookie).status_code == 200

    other = {"Cookie": f"maid_admin={visits.begin(ada.id, 'the hash of an old password')}"}
    assert house.ask("GET", "/session", token="", headers=other).status_code == 401

    house.pilot.clock.advance(12 * 3600)
    assert house.ask("GET", "/session", token="", headers=cookie).status_code == 401


def test_no_route_leaves_the_games_loop_for_a_thread():
    """Whatever is not a coroutine runs in a thread, beside the game's one writer."""
    called = [
        (route.path, one.call)
        for router in ROUTERS
        for route in router.routes
        for one in _all_of(route.dependant)
        if one.call is not None
    ]
    outside = [
        f"{path}: {call}"
        for path, call in called
        if not inspect.iscoroutinefunction(call) and not inspect.iscoroutinefunction(type(call).__call__)
    ]

    assert len(called) > 100
    assert outside == []


def _all_of(dependant):
    yield dependant
    for one in dependant.dependencies:
        yield from _all_of(one)


def test_what_may_be_done_with_a_path_is_named_whole(house):
    assert house.ask("PATCH", "/session").headers["allow"] == "DELETE, GET, POST"


def test_whatever_stands_below_the_path_is_answered_here(house):
    answer = house.ask("GET", "/ai-players/no%0Abody/state")

    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"


def test_it_can_be_turned_off_whole():
    assert House(enabled=False).ask("GET", "/server").status_code == 404


def test_guesses_from_one_home_count_together():
    house = House(remote=True, requests_per_minute=10)
    answers = [
        house.ask("GET", "/session", token="", address=(f"2001:db8:1:2::{n}", 1)).status_code
        for n in range(3)
    ]

    assert answers == [401, 401, 429]
    assert house.ask("GET", "/session", token="", address=("2001:db8:1:3::1", 1)).status_code == 401


def test_ipv4_addresses_in_ipv6_notation_are_counted_one_by_one():
    house = House(remote=True, requests_per_minute=10)

    def guessed_from(address):
        return house.ask("GET", "/session", token="", address=(address, 1)).status_code

    assert [guessed_from("::ffff:192.0.2.1") for _ in range(3)] == [401, 401, 429]
    assert guessed_from("192.0.2.1") == 429, "it is the same address"
    assert guessed_from("::ffff:192.0.2.2") == 401
