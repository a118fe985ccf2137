import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ZodError } from 'zod';
import { Browser, signedIn } from '#test/people.ts';
import { expectRateLimited } from '#test/responses.ts';
import { openWorld, type World } from '#test/world.ts';
import { startLoopback, type Loopback } from '../loopback.test-kit.ts';
import { createPushBrowser } from './browser.test-kit.ts';
import { enqueuePush } from './enqueue-push.ts';
import type { PushToDevice } from './push-message.ts';
import { createPushSender } from './send-push.ts';
import { vapidKeys } from './vapid-keys.ts';

let service: Loopback;
let world: World;
beforeAll(async () => {
  service = await startLoopback(() => ({ status: 201 }));
  world = await openWorld({ env: { PUSH_HOSTS: `push.example.com, ${service.host}` } });
});
beforeEach(() => {
  service.received.length = 0;
  service.answer = () => ({ status: 201 });
});
afterAll(async () => {
  await world.close();
  await service.close();
});

let made = 0;
/** A user with a browser that receives push messages. */
async function person() {
  const visitor = await signedIn(world);
  const push = createPushBrowser(`${service.url}/push/${(made += 1)}`);
  await visitor.post('firebase/device-token', { deviceToken: push.deviceToken });
  return { visitor, push, userId: visitor.userId };
}
const sendTest = (visitor: Browser) => visitor.post('firebase/test-message');
const devicesOf = (userId: string) =>
  world.db.selectFrom('push_devices').select('token_hash').where('user_id', '=', userId).execute();
const news = { title: 'Your Annual plan ends soon', body: 'Choose a plan', path: '/pricing' };

describe('POST firebase/test-message', () => {
  it("sends a message that only the user's browser can decrypt", async () => {
    const { visitor, push } = await person();
    expect((await sendTest(visitor)).json()).toEqual({ devices: 1 });
    await world.runJobs();
    const [request, ...others] = service.received;
    expect(others).toEqual([]);
    expect(push.read(request!.body)).toEqual({
      title: 'Notifications work',
      body: 'This is how we will reach you here.',
      path: '/account/notifications',
    });
    expect(request!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(request!.headers.authorization).toContain(`k=${vapidKeys(world.deps.keys['web-push']).publicKey}`);
  });

  it('reports that there is no device, and counts apps only if Firebase is configured', async () => {
    const visitor = await signedIn(world);
    expect((await sendTest(visitor)).json()).toEqual({ devices: 0 });
    await visitor.post('firebase/device-token', { deviceToken: 'dQw4w9WgXcQ:APA91bHun4MxP5egoKMwt2KZ' });
    expect((await sendTest(visitor)).json()).toEqual({ devices: 0 });
  });

  it('allows five per hour, then returns a retry time', async () => {
    const visitor = await signedIn(world);
    for (let n = 0; n < 5; n += 1) expect((await sendTest(visitor)).statusCode).toBe(200);
    const refused = await sendTest(visitor);
    expectRateLimited(refused);
  });

  it('requires sign-in', async () => {
    expect((await sendTest(new Browser(world))).statusCode).toBe(401);
  });
});

describe('a push message', () => {
  it.each([404, 410])('is the last one to a device for which the service returns %i', async (status) => {
    const { visitor, userId } = await person();
    service.answer = () => ({ status });
    await sendTest(visitor);
    await world.runJobs();
    expect(await devicesOf(userId)).toEqual([]);
  });

  it.each([429, 500, 503, 301])('is retried when the service returns %i, and the device remains', async (status) => {
    const { userId } = await person();
    service.answer = () => ({ status });
    await expect(sendTo(userId)).rejects.toThrow(/answered|fetch failed/);
    expect(await devicesOf(userId)).toHaveLength(1);
  });

  it('is not sent to a device that another user has registered since', async () => {
    const { userId, push } = await person();
    const tokenHash = await hashOf(userId);
    await (await person()).visitor.post('firebase/device-token', { deviceToken: push.deviceToken });
    await createPushSender(world.deps)({ userId, tokenHash, ...news });
    expect(service.received).toEqual([]);
  });

  it('is not sent to a service that is no longer allowed', async () => {
    const { userId } = await person();
    const tokenHash = await hashOf(userId);
    const config = { ...world.deps.config, push: { firebaseServiceAccount: undefined, otherHosts: [] } };
    await createPushSender({ ...world.deps, config })({ userId, tokenHash, ...news });
    expect(service.received).toEqual([]);
    expect(await devicesOf(userId)).toEqual([]);
  });
});

describe('enqueuePush', () => {
  it('reaches users who want the stream by push, with its page', async () => {
    const { userId, push } = await person();
    await enqueuePush(world.deps, world.db, { userId, stream: 'plan-ending', ...news });
    await world.runJobs();
    expect(service.received.map(({ body }) => push.read(body))).toEqual([news]);
  });

  it('sends nothing to users who switched it off or never switched it on', async () => {
    const { visitor, userId } = await person();
    const subscriptions = [{ id: 'plan-ending', push: false }];
    await visitor.post('mailchimp/update-subscriptions', { subscriptions });
    await enqueuePush(world.deps, world.db, { userId, stream: 'plan-ending', ...news });
    await enqueuePush(world.deps, world.db, { userId, stream: 'product-news', ...news });
    await world.runJobs();
    expect(service.received).toEqual([]);
  });

  it('rejects paths outside our own pages', async () => {
    const { userId } = await person();
    for (const path of ['https://evil.example', '//evil.example', 'pricing']) {
      const message = { userId, stream: 'plan-ending', ...news, path } as const;
      await expect(enqueuePush(world.deps, world.db, message)).rejects.toThrow(ZodError);
    }
  });
});

async function hashOf(userId: string) {
  const [device] = await devicesOf(userId);
  return device!.token_hash.toString('hex');
}

async function sendTo(userId: string) {
  const message: PushToDevice = { userId, tokenHash: await hashOf(userId), ...news };
  await createPushSender(world.deps)(message);
}
