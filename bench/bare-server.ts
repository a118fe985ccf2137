// Baseline: the same framework, driver and statements, without our application. No validation and no rate limits.
import { verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import { findSignedInUser, startSession } from '#server/accounts/sessions.queries.ts';
import { findForSignIn } from '#server/accounts/sign-in.queries.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { findPerson } from '#server/profile/people.queries.ts';

const { DATABASE_URL = '', PORT } = process.env;
const { db } = openDatabase({ url: DATABASE_URL, poolSize: 10, onIdleError: () => {} });
const app = Fastify();

app.get<{ Headers: { 'x-user': string; 'x-session': string } }>('/user', async ({ headers }) => {
  const [userId, sessionId, now] = [headers['x-user'], headers['x-session'], new Date()];
  if (!(await findSignedInUser(db, { userId, sessionId, now }))) throw new Error('no such session');
  return findPerson(db, { userId, now });
});

app.post<{ Body: { username: string; password: string } }>('/sign-in', async ({ body, ip }) => {
  const now = new Date();
  const place = { accountHash: Buffer.alloc(32), network: ip, deviceId: null };
  const { person } = await findForSignIn(db, { username: body.username, place, now });
  if (!person?.passwordHash || !(await verify(person.passwordHash, body.password))) return { jwt: null };
  const start = {
    ...place,
    userId: person.userId,
    deviceId: crypto.randomUUID(),
    verifiedHash: null,
    newHash: null,
    secondFactor: null,
    now,
  };
  return startSession(db, start, { ip, userAgent: null, requestId: 'bench' });
});

await app.listen({ host: '127.0.0.1', port: Number(PORT) });
console.log('ready');
