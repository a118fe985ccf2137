import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '#test/events.ts';
import { addPerson, Browser, PASSWORD } from '#test/people.ts';
import { expectRateLimited, wrongFieldsIn } from '#test/responses.ts';
import { openWorld, useWorld } from '#test/world.ts';

const world = useWorld();

describe('POST auth/basic', () => {
  it('returns a token with the contents of the plan', async () => {
    const { id, email } = await addPerson(world, { planId: 13 });
    const response = await new Browser(world).signIn(email);
    expect(response.statusCode).toBe(200);
    expect(decodeJwt(response.json<{ jwt: string }>().jwt)).toMatchObject({
      sub: id,
      hasAdminInterface: false,
      disciplines: Array.from({ length: 12 }, (_, index) => index + 1),
      exp: world.clock.now().getTime() / 1000 + 600,
    });
  });

  it('returns no disciplines or body systems without a purchase', async () => {
    const { email } = await addPerson(world);
    const response = await new Browser(world).signIn(email);
    expect(decodeJwt(response.json<{ jwt: string }>().jwt)).toMatchObject({ disciplines: [], bodySystems: [] });
  });

  it('accepts the address in any case and with surrounding spaces', async () => {
    const { email } = await addPerson(world);
    expect((await new Browser(world).signIn(` ${email.toUpperCase()} `)).statusCode).toBe(200);
  });

  it('stores the refresh token in an HttpOnly cookie that is sent only to this site', async () => {
    const { email } = await addPerson(world);
    const response = await new Browser(world).signIn(email);
    const cookie = response.cookies.find(({ name }) => name === 'refresh');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  });

  it('binds the cookie to the host with TLS', async () => {
    const secure = await openWorld({ env: { PUBLIC_URL: 'https://vignette.example' } });
    const { email } = await addPerson(secure);
    const response = await new Browser(secure).signIn(email);
    expect(response.cookies.find(({ name }) => name === '__Host-refresh')).toMatchObject({ secure: true, path: '/' });
    await secure.close();
  });

  it('records the sign-in', async () => {
    const { id, email } = await addPerson(world);
    await new Browser(world, '198.51.100.4').signIn(email);
    const [event] = await eventsOf(world, id);
    expect(event).toMatchObject({ kind: 'signed_in', ip: '198.51.100.4' });
  });

  it.each([
    ['a wrong password', async () => ({ username: (await addPerson(world)).email, password: 'wrong' })],
    ['an unknown name', async () => ({ username: 'nobody@test.example', password: PASSWORD })],
    [
      'an account without a password',
      async () => ({ username: (await addPerson(world, { passwordHash: null })).email, password: PASSWORD }),
    ],
  ])('returns the same response for %s', async (_case, makeBody) => {
    const response = await new Browser(world).post('auth/basic', await makeBody());
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ code: 'wrong_credentials', message: 'Wrong username or password.' });
    expect(response.cookies).toEqual([]);
  });

  it('reveals that an account is not activated only with the correct password', async () => {
    const { email } = await addPerson(world, { isActivated: false });
    expect((await new Browser(world).signIn(email)).json()).toMatchObject({ code: 'account_not_activated' });
    expect((await new Browser(world).signIn(email, 'wrong')).json()).toMatchObject({ code: 'wrong_credentials' });
  });

  it('replaces a hash made with weaker parameters', async () => {
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    const { id, email } = await addPerson(world, { passwordHash: weak });
    expect((await new Browser(world).signIn(email)).statusCode).toBe(200);
    const { password_hash } = await world.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(password_hash).not.toBe(weak);
    expect(world.deps.passwords.isOutdated(password_hash ?? '')).toBe(false);
    expect((await new Browser(world).signIn(email)).statusCode).toBe(200);
  });

  it.each([
    [{}, ['username', 'password']],
    [{ username: '', password: '' }, ['username', 'password']],
    [{ username: '   ', password: 'x' }, ['username']],
    [{ username: 'a', password: null }, ['password']],
  ])('reports the required fields of %j', async (payload, properties) => {
    const response = await new Browser(world).post('auth/basic', payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      code: 'invalid_input',
      message: properties.map((property) => ({ property, constraints: { required: 'Field is required' } })),
    });
  });

  it.each([
    [{ username: 7, password: ['x'] }, ['username', 'password']],
    [{ username: 'a', password: 'x'.repeat(257) }, ['password']],
    [{ username: 'a', password: 'x', hasAdminInterface: true }, ['hasAdminInterface']],
  ])('rejects %j as invalid', async (payload, properties) => {
    const response = await new Browser(world).post('auth/basic', payload);
    expect(response.statusCode).toBe(400);
    const wrong = wrongFieldsIn(response);
    expect(wrong.map(({ property }) => property)).toEqual(properties);
    expect(wrong.flatMap(({ constraints }) => Object.values(constraints))).toEqual(
      properties.map(() => 'Value is invalid'),
    );
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:3000' }, 200],
    [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, 200],
  ])('answers a request with the headers %j with %i', async (headers, status) => {
    const { email } = await addPerson(world);
    const payload = { username: email, password: PASSWORD };
    const response = await new Browser(world).send('POST', 'auth/basic', { payload, headers });
    expect(response.statusCode).toBe(status);
  });
});

describe('guessing passwords', () => {
  const failTimes = async (browser: Browser, email: string, times: number) => {
    for (let tries = 0; tries < times; tries += 1) await browser.signIn(email, 'wrong');
  };

  it('delays the sixth attempt by one minute, and doubles the delay after each further one', async () => {
    const { email } = await addPerson(world);
    const guesser = new Browser(world, '198.51.100.10');
    await failTimes(guesser, email, 5);
    const refused = await guesser.signIn(email);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    world.clock.advance(60);
    expect((await guesser.signIn(email, 'wrong')).statusCode).toBe(401);
    expect((await guesser.signIn(email)).headers['retry-after']).toBe('120');
    world.clock.advance(120);
    expect((await guesser.signIn(email)).statusCode).toBe(200);
  });

  it('never delays the owner because of attempts elsewhere', async () => {
    const { email } = await addPerson(world);
    await failTimes(new Browser(world, '198.51.100.11'), email, 8);
    expect((await new Browser(world, '203.0.113.50').signIn(email)).statusCode).toBe(200);
  });

  it('never delays the owner on a known device because of attempts from the same network', async () => {
    const { email } = await addPerson(world);
    const owner = new Browser(world, '198.51.100.13');
    await owner.signIn(email);
    await failTimes(new Browser(world, owner.ip), email, 5);
    expect((await new Browser(world, owner.ip).signIn(email)).statusCode).toBe(429);
    expect((await owner.signIn(email)).statusCode).toBe(200);
  });

  it('delays a known device too after ten more attempts', async () => {
    const { email } = await addPerson(world);
    const stolen = new Browser(world, '198.51.100.14');
    await stolen.signIn(email);
    await failTimes(stolen, email, 15);
    const refused = await stolen.signIn(email);
    expectRateLimited(refused, 60);
  });

  it('ignores the device of another user', async () => {
    const { email } = await addPerson(world);
    const neighbour = new Browser(world, '198.51.100.15');
    await neighbour.signIn((await addPerson(world)).email);
    await failTimes(new Browser(world, neighbour.ip), email, 5);
    expect((await neighbour.signIn(email)).statusCode).toBe(429);
  });

  it('counts all addresses of one IPv6 network together', async () => {
    const { email } = await addPerson(world);
    await failTimes(new Browser(world, '2001:db8:1:2::1'), email, 5);
    expect((await new Browser(world, '2001:db8:1:2:ffff::9').signIn(email)).statusCode).toBe(429);
    expect((await new Browser(world, '2001:db8:1:3::1').signIn(email)).statusCode).toBe(200);
  });

  it('locks an account under a distributed attack for unknown places only', async () => {
    const { email } = await addPerson(world);
    const owner = new Browser(world, '203.0.113.60');
    await owner.signIn(email);
    const account_hash = createHash('sha256').update(email).digest();
    const machines = Array.from({ length: 25 }, (_, machine) => `192.0.2.${machine}`);
    await world.db
      .insertInto('sign_in_failures')
      .values(machines.map((network) => ({ account_hash, network, failures: 4, last_failed_at: world.clock.now() })))
      .execute();
    expect((await new Browser(world, '192.0.2.200').signIn(email)).statusCode).toBe(429);
    expect((await new Browser(world, '203.0.113.60').signIn(email)).statusCode).toBe(200);
    const onTheRoad = new Browser(world, '198.51.100.77');
    onTheRoad.cookies = { device: owner.cookies['device'] ?? '' };
    expect((await onTheRoad.signIn(email)).statusCode).toBe(200);
  });

  it('allows at most 30 attempts per minute from one network, over all accounts', async () => {
    const network = new Browser(world, '198.51.100.12');
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries += 1)
      statuses.push((await network.signIn(`nobody-${tries}@test.example`)).statusCode);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
    expect(statuses[30]).toBe(429);
  });
});
