import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { Browser, signedIn, useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const person = useSignedIn(world);
let claims: Record<string, unknown>;

beforeAll(async () => {
  claims = JSON.parse(Buffer.from(person.jwt.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
});

const key = () => world.deps.keys['access-token'];
const sign = (header: object, payload: object = claims, secret: Parameters<SignJWT['sign']>[0] = key()) =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256', typ: 'access+jwt', ...header }).sign(secret);

const forgeries: Record<string, () => string | Promise<string>> = {
  nothing: () => '',
  'no token at all': () => 'not.a.jwt',
  'algorithm none': () => new UnsecuredJWT(claims).encode(),
  'another key': () => sign({}, claims, new Uint8Array(32)),
  'the key of another purpose': () => sign({}, claims, world.deps.keys['live-ticket']),
  'a public key algorithm': async () => sign({ alg: 'EdDSA' }, claims, (await generateKeyPair('EdDSA')).privateKey),
  'another type': () => sign({ typ: 'JWT' }),
  'another audience': () => sign({}, { ...claims, aud: 'live-ticket' }),
  'another issuer': () => sign({}, { ...claims, iss: 'someone' }),
  'a key id that is a path': () => sign({ kid: '../../etc/passwd' }, claims, new Uint8Array(32)),
  'a key inside the token': () => sign({ jwk: { kty: 'oct', k: 'AAAA' } }, claims, new Uint8Array(32)),
  'an expired token': () => sign({}, { ...claims, exp: world.clock.now().getTime() / 1000 - 1 }),
  'a token for later': () => sign({}, { ...claims, nbf: world.clock.now().getTime() / 1000 + 60 }),
  'an unknown session': () => sign({}, { ...claims, sid: '00000000-0000-4000-8000-000000000000' }),
  "another user's session": async () => sign({}, { ...claims, sub: (await signedIn(world)).userId }),
  'missing claims': () => sign({}, { sub: claims['sub'], aud: 'access', iss: 'vignette', exp: claims['exp'] }),
  'edited claims': () => {
    const [header, , signature] = person.jwt.split('.');
    const payload = Buffer.from(JSON.stringify({ ...claims, hasAdminInterface: true })).toString('base64url');
    return `${header}.${payload}.${signature}`;
  },
  'a live ticket': async () => (await person.post('auth/live-ticket')).json<{ ticket: string }>().ticket,
  '10 kB of letters': () => 'a'.repeat(10_240),
};

it.each(Object.entries(forgeries))('rejects %s', async (_name, forge) => {
  const browser = new Browser(world);
  browser.jwt = await forge();
  const response = await browser.get('user');
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ code: 'unauthenticated' });
});

it('rejects the token of a deleted account', async () => {
  const gone = await signedIn(world);
  await world.db.deleteFrom('users').where('id', '=', gone.userId).execute();
  expect((await gone.get('user')).statusCode).toBe(401);
});

it('accepts a genuine token, which validates the rejections above', async () => {
  expect((await person.get('user')).statusCode).toBe(200);
});

describe('the lifetime of a token', () => {
  /** Seconds until the token expires, for a user whose subscription ends in so many seconds. */
  async function lifetime(planEndsIn: number) {
    const subscriber = await signedIn(world, { planId: 11 });
    const ends_at = new Date(world.clock.now().getTime() + planEndsIn * 1000);
    await world.db
      .updateTable('user_subscriptions')
      .set({ ends_at })
      .where('user_id', '=', subscriber.userId)
      .execute();
    const { jwt } = (await subscriber.get('auth/refresh')).json<{ jwt: string }>();
    const { iat, exp } = decodeJwt(jwt);
    return (exp ?? 0) - (iat ?? 0);
  }

  it('is ten minutes, but ends with the subscription, because the token contains the scope of the plan', async () => {
    expect(await lifetime(3600)).toBe(600);
    expect(await lifetime(240)).toBe(240);
  });

  it('is never so short that clients would renew it all the time', async () => {
    expect(await lifetime(2)).toBe(30);
  });
});
