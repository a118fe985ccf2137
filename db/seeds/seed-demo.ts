import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Passwords } from '#server/platform/security/passwords.ts';
import { answerPastDays } from './demo/answer-past-days.ts';
import { seedCohort } from './demo/cohort/seed-cohort.ts';
import { type DemoPerson, demoPeople } from './demo/people.ts';

export interface DemoSignIn {
  about: string;
  username: string;
  password: string;
}

interface DemoDeps {
  db: Db;
  passwords: Passwords;
  now: Date;
}

/**
 * Creates or resets the demo users: a trial that expired yesterday runs again today. Other data of existing users is
 * not changed. With the cohort, 300 more learners are added once; returns how many.
 */
export async function seedDemo(
  { db, passwords, now }: DemoDeps,
  { signIns, arePasswordsNew, hasCohort }: { signIns: DemoSignIn[]; arePasswordsNew: boolean; hasCohort: boolean },
): Promise<{ learners: number }> {
  const userIds: Partial<Record<DemoPerson['key'], string>> = {};
  for (const person of demoPeople) {
    const signIn = signIns.find(({ username }) => username === person.email);
    if (!signIn) throw new Error(`No password was made for ${person.email}.`);
    const userId = await ensurePerson({ db, passwords, now }, person, { ...signIn, isNew: arePasswordsNew });
    if (person.planId !== null) await ensureSubscription(db, { ...person, planId: person.planId, userId, now });
    userIds[person.key] = userId;
  }
  const learners = hasCohort ? await seedCohort(db, now) : 0;
  if (userIds.subscriber) await answerPastDays(db, { userId: userIds.subscriber, now });
  return { learners };
}

async function ensurePerson(
  { db, passwords, now }: DemoDeps,
  person: DemoPerson,
  { password, isNew }: { password: string; isNew: boolean },
) {
  const known = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', person.email)
    .executeTakeFirst();
  if (known && !isNew) return known.id;

  // The printed password must work even if the data folder was lost but the database was not.
  const password_hash = await passwords.hash(password);
  if (known) {
    await db.updateTable('users').set({ password_hash }).where('id', '=', known.id).execute();
    return known.id;
  }
  const created = await db
    .insertInto('users')
    .values({
      email: person.email,
      password_hash,
      first_name: person.firstName,
      last_name: person.lastName,
      role_id: person.roleId,
      activated_at: now,
      // Demo users skip the tutorial.
      tutorial_finished_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // And the questions about their exam.
  await db.insertInto('study_settings').values({ user_id: created.id, is_set_up: true }).execute();
  return created.id;
}

const TRIAL_PLAN_ID = 10;

async function ensureSubscription(
  db: Db,
  held: { userId: string; planId: number; days: number; isRecurring: boolean; now: Date },
) {
  const running = await db
    .selectFrom('user_subscriptions')
    .select('id')
    .where('user_id', '=', held.userId)
    .where('ends_at', '>', held.now)
    .executeTakeFirst();
  if (running) return;
  const ends_at = sql<Date>`${held.now}::timestamptz + make_interval(days => ${held.days})`;
  await db
    .insertInto('user_subscriptions')
    .values({
      user_id: held.userId,
      plan_id: held.planId,
      source: held.planId === TRIAL_PLAN_ID ? 'trial' : 'grant',
      starts_at: held.now,
      ends_at,
      next_charge_at: held.isRecurring ? ends_at : null,
    })
    .execute();
}
