import { randomUUID } from 'node:crypto';
import { activateAccount } from '#server/accounts/registration/activate-account.ts';
import { insertPerson } from '#server/accounts/registration/registration.queries.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { createPasswords } from '#server/platform/security/passwords.ts';
import { finishTutorial } from '#server/profile/profile.queries.ts';
import type { StartedServer } from '#test/start-server.ts';

export const PASSWORD = 'correct horse battery staple';
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/**
 * A registered and activated user, for tests that would change a demo user. Registration has its own test. By default
 * the user has already seen the tour for new users, and has a trial.
 */
export async function newUser(
  { databaseUrl }: StartedServer,
  { hasSeenTour = true, hasTrial = true } = {},
): Promise<string> {
  const email = `${randomUUID()}@people.example`;
  const now = new Date();
  const passwordHash = await (await createPasswords(CHEAP)).hash(PASSWORD);
  const { db, close } = openDatabase({ url: databaseUrl, poolSize: 1, onIdleError: () => {} });
  try {
    const person = { email, passwordHash, firstName: 'Nora', lastName: 'Vance', affiliate: null, now };
    const visitor = { ip: '127.0.0.1', userAgent: null, requestId: randomUUID() };
    const inserted = await insertPerson(db, { ...person, allowsMarketing: false }, visitor);
    if (!inserted) throw new Error(`${email} is taken`);
    await activateAccount(db, { ...inserted, now });
    if (!hasTrial) await db.deleteFrom('user_subscriptions').where('user_id', '=', inserted.userId).execute();
    if (hasSeenTour) await finishTutorial(db, { ...inserted, now });
  } finally {
    await close();
  }
  return email;
}
