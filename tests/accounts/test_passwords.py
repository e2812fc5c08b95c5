from maid_engine.accounts.passwords import Argon2PasswordHasher, CheapPasswordHasher, run_inline


async def test_argon2_knows_its_password_and_no_other():
    hasher = Argon2PasswordHasher(run_inline)

    stored = await hasher.hash("a walk in the rain")

    assert stored.startswith("$argon2id$")
    assert await hasher.verify(stored, "a walk in the rain")
    assert not await hasher.verify(stored, "a walk in the sun")
    assert not hasher.outdated(stored)


async def test_weaker_parameters_of_former_times_are_noticed():
    hasher = Argon2PasswordHasher(run_inline)

    assert hasher.outdated("$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$q7ZzjA8kQm1ZcGw0o0Wk3g")


async def test_an_argon2_server_opens_nothing_that_a_bench_stored():
    cheap = await CheapPasswordHasher().hash("a walk in the rain")
    hasher = Argon2PasswordHasher(run_inline)

    assert not await hasher.verify(cheap, "a walk in the rain")
    assert not hasher.outdated(cheap)


async def test_the_work_is_handed_to_whoever_runs_it():
    ran = []

    async def elsewhere(work):
        ran.append(work)
        return work()

    stored = await Argon2PasswordHasher(elsewhere).hash("a walk in the rain")

    assert stored
    assert len(ran) == 1
