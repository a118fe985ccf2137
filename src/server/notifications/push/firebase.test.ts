import { generateKeyPairSync } from 'node:crypto';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createClock } from '#test/clock.ts';
import { startLoopback, type Loopback } from '../loopback.test-kit.ts';
import { createFirebase } from './firebase.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const message = { title: 'Your plan ends soon', body: 'Choose a plan', path: '/pricing' };

let google: Loopback;
let status: number;
beforeAll(async () => {
  google = await startLoopback(({ path }) =>
    path === '/token' ? { status: 200, body: { access_token: 'the-token', expires_in: 3600 } } : { status },
  );
});
beforeEach(() => {
  google.received.length = 0;
  status = 200;
});
afterAll(() => google.close());

const clock = createClock();
const open = () =>
  createFirebase({
    serviceAccount: JSON.stringify({
      type: 'service_account',
      project_id: 'vignette-app',
      client_email: 'push@vignette-app.example',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${google.url}/token`,
    }),
    now: clock.now,
    origin: google.url,
  });
const asked = () => google.received.map(({ path }) => path);
const SEND = '/v1/projects/vignette-app/messages:send';

it('sends the message with an access token requested by a signed assertion', async () => {
  expect(await open()('app-token', message)).toBe('sent');
  const [forToken, forMessage] = google.received;
  const assertion = new URLSearchParams(forToken!.body.toString()).get('assertion')!;
  const { payload } = await jwtVerify(assertion, publicKey, {
    audience: `${google.url}/token`,
    issuer: 'push@vignette-app.example',
    currentDate: clock.now(),
  });
  expect(payload['scope']).toBe('https://www.googleapis.com/auth/firebase.messaging');
  expect(forMessage).toMatchObject({ path: SEND, headers: { authorization: 'Bearer the-token' } });
  expect(JSON.parse(forMessage!.body.toString())).toEqual({
    message: {
      token: 'app-token',
      notification: { title: 'Your plan ends soon', body: 'Choose a plan' },
      data: { path: '/pricing' },
    },
  });
});

it('requests a new access token only shortly before the old one expires', async () => {
  const send = open();
  await send('app-token', message);
  clock.advance(3000);
  await send('app-token', message);
  expect(asked()).toEqual(['/token', SEND, SEND]);
  clock.advance(600);
  await send('app-token', message);
  expect(asked().slice(3)).toEqual(['/token', SEND]);
});

it('reports that an app is gone', async () => {
  status = 404;
  expect(await open()('app-token', message)).toBe('gone');
});

it.each([401, 429, 500])('fails when Firebase returns %i, so that the job is retried', async (answered) => {
  status = answered;
  await expect(open()('app-token', message)).rejects.toThrow(`Firebase answered ${answered}.`);
});

it.each(['', 'not json', '{}', '{"project_id":"x"}'])(
  'refuses to start with the service account %j',
  (serviceAccount) => {
    expect(() => createFirebase({ serviceAccount, now: clock.now })).toThrow('FIREBASE_SERVICE_ACCOUNT');
  },
);
