import { type KeyObject, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { accessToken } from '#server/accounts/access-token.ts';
import { startSession } from '#server/accounts/sessions.queries.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deriveKeys } from '#server/platform/security/keys.ts';

export const PASSWORD = 'a password for measuring';
const HOUR_MS = 3_600_000;

export interface BenchPerson {
  id: string;
  email: string;
  sessionId: string;
  jwt: string;
}

/** All users share a password, so that adding them is fast. */
export async function makePeople(db: Db, { count, appSecret }: { count: number; appSecret: string }) {
  const password_hash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const key = deriveKeys(appSecret)['access-token'];
  const people: BenchPerson[] = [];
  for (let index = 0; index < count; index += 1) {
    const email = `bench-${index}@test.example`;
    const person = {
      email,
      password_hash,
      first_name: 'Ben',
      last_name: 'Chmark',
      role_id: 1,
      activated_at: new Date(),
    };
    const { id } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow();
    people.push({ id, email, ...(await openSession(db, key, id)) });
  }
  return people;
}

async function openSession(db: Db, key: KeyObject, userId: string) {
  const now = new Date();
  const place = { accountHash: Buffer.alloc(32), network: '127.0.0.1' };
  const start = {
    userId,
    deviceId: randomUUID(),
    verifiedHash: null,
    newHash: null,
    secondFactor: null,
    now,
    ...place,
  };
  const session = await startSession(db, start, { ip: '127.0.0.1', userAgent: null, requestId: 'bench' });
  if (!session) throw new Error('No session was started.');
  const jwt = await accessToken.sign(
    key,
    { sub: userId, sid: session.id, hasAdminInterface: false, disciplines: [], bodySystems: [] },
    // Tokens are valid for ten minutes, and a bench may take longer.
    new Date(now.getTime() + HOUR_MS),
  );
  return { sessionId: session.id, jwt };
}
