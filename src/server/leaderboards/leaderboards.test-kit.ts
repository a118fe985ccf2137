import { sql } from 'kysely';
import type { BoardResult, LeaderboardRow } from '#shared/leaderboards/contract.ts';
import { addPerson, addSubscription, Browser, PASSWORD } from '#test/people.ts';
import type { World } from '#test/world.ts';
import { calculateLeaderboards } from './calculation/calculate-leaderboards.ts';

interface Profile {
  firstName?: string;
  lastName?: string;
  bornOn?: string;
  universityId?: number;
  countryId?: number;
  studyYear?: number;
  photo?: string;
}

interface Membership {
  shownAs?: 'name' | 'alias' | 'hidden';
  alias?: string | null;
  showsUniversity?: boolean;
}

/** Helpers for leaderboard tests, bound to a world. */
export const boardKit = (world: World) => ({
  addLearner: addLearner.bind(null, world),
  addMember: addMember.bind(null, world),
  addEffort: addEffort.bind(null, world),
  viewer: viewer.bind(null, world),
  calculate: () => calculateLeaderboards(world.deps),
});

let joined = 0;

async function addLearner(world: World, profile: Profile = {}, person: Parameters<typeof addPerson>[1] = {}) {
  const { id } = await addPerson(world, { passwordHash: null, ...person });
  const columns = {
    first_name: profile.firstName ?? 'Ada',
    last_name: profile.lastName ?? 'Byron',
    born_on: profile.bornOn,
    country_id: profile.countryId,
    university_id: profile.universityId,
    study_year: profile.studyYear,
    photo_path: profile.photo,
  };
  await world.db.updateTable('users').set(columns).where('id', '=', id).execute();
  return id;
}

/** Each member joins one second after the previous one. */
async function addMember(
  world: World,
  profile: Profile & Membership = {},
  person: Parameters<typeof addPerson>[1] = {},
): Promise<string> {
  const { shownAs = 'alias', alias = `Nr ${joined}`, showsUniversity = true, ...rest } = profile;
  const id = await addLearner(world, rest, person);
  joined += 1;
  await world.db
    .insertInto('leaderboard_members')
    .values({
      user_id: id,
      shown_as: shownAs,
      alias: shownAs === 'alias' ? alias : null,
      shows_university: showsUniversity,
      joined_at: new Date(Date.UTC(2026, 0, 1, 0, 0, joined)),
    })
    .execute();
  return id;
}

async function addEffort(world: World, userId: string, day: string, tries: number, right = 0) {
  await world.db.insertInto('effort_days').values({ user_id: userId, day, tries, right_tries: right }).execute();
}

/** Signs in a user with a plan who is not a member. */
async function viewer(world: World, userId: string): Promise<Browser> {
  const password_hash = await world.deps.passwords.hash(PASSWORD);
  const { email } = await world.db
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow();
  await addSubscription(world, userId, 12, 3_650);
  const browser = new Browser(world);
  await browser.signIn(email);
  return browser;
}

export async function readBoard(browser: Browser, query = ''): Promise<BoardResult> {
  return (await browser.get(`leaderboards${query}`)).json<BoardResult>();
}

export const namesOn = ({ rows }: { rows: LeaderboardRow[] }) => rows.map(({ name }) => name);

export async function forgetBoards({ db }: World) {
  await sql`truncate leaderboard_members, leaderboard_entries, leaderboard_reckonings, effort_days cascade`.execute(db);
}

/** Published, with one body system and two options. */
export async function addQuestion({ db }: World, bodySystemId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with question as (
      insert into questions (status, fingerprint, search, created_at, updated_at)
      values ('published', gen_random_uuid(), '', now(), now()) returning id
    ), version as (
      insert into question_versions (question_id, version, edition, stem, lead_in, learning_point, created_at)
      select id, 1, 1, '', '', '', now() from question
    ), discipline as (
      insert into question_disciplines (question_id, discipline_id, position) select id, 1, 1 from question
    ), body_system as (
      insert into question_body_systems (question_id, body_system_id, position) select id, ${bodySystemId}, 1 from question
    ), options as (
      insert into question_options (question_id, version, position, text, explanation, is_right)
      select id, 1, place, place::text, '', place = 0 from question, generate_series(0, 1) as place
    )
    select id from question
  `.execute(db);
  const [added] = rows;
  if (!added) throw new Error('No question was added.');
  return added.id;
}
