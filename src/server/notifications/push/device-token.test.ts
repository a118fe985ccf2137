import { beforeAll, describe, expect, it } from 'vitest';
import { Browser, signedIn, useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { createPushBrowser } from './browser.test-kit.ts';

const world = useWorld();
const owner = useSignedIn(world);
let stranger: typeof owner;
beforeAll(async () => {
  stranger = await signedIn(world);
});

let made = 0;
const makeToken = () => createPushBrowser(`https://fcm.googleapis.com/fcm/send/${(made += 1)}`).deviceToken;
const FIREBASE = 'dQw4w9WgXcQ:APA91bHun4MxP5egoKMwt2KZFBaFUH-1RYqx_fake';

const register = (browser: Browser, deviceToken: unknown) => browser.post('firebase/device-token', { deviceToken });
const remove = (browser: Browser, deviceToken: string) =>
  browser.send('DELETE', 'firebase/device-token', { payload: { deviceToken } });
const devicesOf = async ({ userId }: { userId: string }) => {
  const rows = await world.db
    .selectFrom('push_devices')
    .select(['kind', 'token'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ kind, token }) => `${kind} ${kind === 'firebase' ? token : JSON.parse(token).endpoint}`);
};

/** A subscription with a modification. */
const altered = (change: (subscription: { endpoint: string; keys: Record<string, unknown> }) => object) =>
  JSON.stringify(change(JSON.parse(makeToken())));

describe('POST firebase/device-token', () => {
  it('stores browsers and apps, each once', async () => {
    const token = makeToken();
    for (const deviceToken of [token, token, FIREBASE, FIREBASE]) {
      expect((await register(owner, deviceToken)).statusCode).toBe(204);
    }
    expect((await devicesOf(owner)).toSorted()).toEqual([
      `firebase ${FIREBASE}`,
      `web-push ${JSON.parse(token).endpoint}`,
    ]);
  });

  it('assigns a device to the user who registered it last', async () => {
    const token = makeToken();
    await register(owner, token);
    await register(stranger, token);
    const endpoint = `web-push ${JSON.parse(token).endpoint}`;
    expect(await devicesOf(owner)).not.toContain(endpoint);
    expect(await devicesOf(stranger)).toContain(endpoint);
  });

  it('stores ten devices per user and removes the oldest, also with concurrent requests', async () => {
    const person = await signedIn(world);
    const first = makeToken();
    await register(person, first);
    world.clock.advance(1);
    const answers = await Promise.all(Array.from({ length: 12 }, () => register(person, makeToken())));
    expect(answers.every(({ statusCode }) => statusCode === 204)).toBe(true);
    const kept = await devicesOf(person);
    expect(kept).toHaveLength(10);
    expect(kept).not.toContain(`web-push ${JSON.parse(first).endpoint}`);
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a number', 7],
    ['a short word', 'token'],
    ['NUL and emoji', '\u0000😀 ‮ <script>'],
    ['more than 4096 characters', 'x'.repeat(4097)],
    ['JSON that is no subscription', '{"endpoint":7}'],
    ['a list', '[]'],
    ['an unknown push service', altered((it) => ({ ...it, endpoint: 'https://evil.example/x' }))],
    ['an address inside our network', altered((it) => ({ ...it, endpoint: 'http://127.0.0.1:5432/' }))],
    ['an endpoint with a line break', altered((it) => ({ ...it, endpoint: `${it.endpoint}\r\nhost: evil` }))],
    ['an unknown field', altered((it) => ({ ...it, more: true }))],
    ['no keys', altered(({ endpoint }) => ({ endpoint }))],
    ['a short secret', altered((it) => ({ ...it, keys: { ...it.keys, auth: 'AAAA' } }))],
    [
      'a key beside the curve',
      altered((it) => ({ ...it, keys: { ...it.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } })),
    ],
  ])('rejects %s', async (_case, deviceToken) => {
    const answer = await register(stranger, deviceToken);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: [{ property: 'deviceToken' }] });
  });

  it('requires sign-in', async () => {
    expect((await register(new Browser(world), makeToken())).statusCode).toBe(401);
  });
});

describe('DELETE firebase/device-token', () => {
  it('deletes a device, and succeeds also if there is none', async () => {
    const token = makeToken();
    await register(owner, token);
    expect((await remove(owner, token)).statusCode).toBe(204);
    expect((await remove(owner, token)).statusCode).toBe(204);
    expect(await devicesOf(owner)).not.toContain(`web-push ${JSON.parse(token).endpoint}`);
  });

  it('does not delete the device of another user', async () => {
    const token = makeToken();
    await register(owner, token);
    expect((await remove(stranger, token)).statusCode).toBe(204);
    expect(await devicesOf(owner)).toContain(`web-push ${JSON.parse(token).endpoint}`);
  });

  it('requires sign-in and a well-formed token', async () => {
    expect((await remove(new Browser(world), makeToken())).statusCode).toBe(401);
    expect((await remove(owner, 'rubbish')).statusCode).toBe(400);
  });
});

describe('GET firebase/push-key', () => {
  it('returns a public key of the correct size to signed-in users', async () => {
    const { publicKey } = (await owner.get('firebase/push-key')).json<{ publicKey: string }>();
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect((await new Browser(world).get('firebase/push-key')).statusCode).toBe(401);
  });
});
