import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { Audience, type Segment } from '#shared/mailings/contract.ts';
import { signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { addReader, everybody, saysToNews } from './mailings.test-kit.ts';
import { countPeople } from './segments.queries.ts';

const DAY_MS = 86_400_000;

interface Held {
  source: 'trial' | 'apple' | 'google' | 'grant';
  fromDay: number;
  toDay: number;
}

/** A user as simple data. Days are relative to now; the past is negative. */
interface TestUser {
  held: Held[];
  seenDay: number;
  countryId: number | null;
  universityId: number | null;
  isActivated: boolean;
  isSuspended: boolean;
  isLeaving: boolean;
  /** Their consents to news, in this order. */
  said: boolean[];
}

const world = useWorld();
let people: TestUser[];
let places: { countryId: number; universityId: number }[];
beforeAll(async () => {
  const { rows } = await sql<{ countryId: number; universityId: number }>`
    select distinct on (country_id) country_id as "countryId", id as "universityId"
    from universities order by country_id, id limit 2
  `.execute(world.db);
  places = rows;
  people = fc.sample(aTestUser(), { numRuns: 150, seed: 7 });
  for (const person of people) await arrive(person);
});

function aTestUser(): fc.Arbitrary<TestUser> {
  const period = fc
    .record({
      source: fc.constantFrom<Held['source'][]>('trial', 'apple', 'google', 'grant'),
      fromDay: fc.integer({ min: -60, max: 5 }),
      days: fc.integer({ min: 1, max: 40 }),
    })
    .map(({ source, fromDay, days }) => ({ source, fromDay, toDay: fromDay + days }));
  const place = fc.constantFrom(
    ...places.flatMap(({ countryId, universityId }) => [
      { countryId, universityId },
      { countryId, universityId: null },
    ]),
    { countryId: null, universityId: null },
  );
  const seldom = fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0);
  return fc
    .record({
      held: fc.array(period, { maxLength: 3 }),
      seenDay: fc.integer({ min: -50, max: 0 }),
      place,
      isActivated: seldom.map((is) => !is),
      isSuspended: seldom,
      isLeaving: seldom,
      said: fc.oneof(fc.constant<boolean[]>([true]), fc.array(fc.boolean(), { maxLength: 3 })),
    })
    .map(({ place: where, ...person }) => Object.assign(person, where));
}

const atDay = (day: number) => new Date(world.clock.now().getTime() + day * DAY_MS);

async function arrive({ held, seenDay, isActivated, isSuspended, isLeaving, said, ...place }: TestUser) {
  const { id } = await addReader(world, { isActivated });
  await world.db.deleteFrom('consents').where('user_id', '=', id).execute();
  for (const word of said) await saysToNews(world, id, word);
  await world.db
    .updateTable('users')
    .set({
      country_id: place.countryId,
      university_id: place.universityId,
      ...(isSuspended && { suspended_at: atDay(-1), suspended_reason: 'Sells answers' }),
      ...(isLeaving && { deletion_due_at: atDay(9) }),
    })
    .where('id', '=', id)
    .execute();
  await sql`
    insert into user_visits (user_id, last_seen_at) values (${id}, ${atDay(seenDay)})
    on conflict (user_id) do update set last_seen_at = excluded.last_seen_at
  `.execute(world.db);
  for (const { source, fromDay, toDay } of held) {
    const values = { user_id: id, plan_id: 12, source, starts_at: atDay(fromDay), ends_at: atDay(toDay) };
    await world.db.insertInto('user_subscriptions').values(values).execute();
  }
}

/** The same rules, applied to each user in code. */
function isMeant(person: TestUser, { audience, formerDays, unseenDays, countryId, universityId }: Segment): boolean {
  const running = person.held.filter(({ fromDay, toDay }) => fromDay <= 0 && toDay > 0);
  const isPaid = ({ source }: Held) => source === 'apple' || source === 'google';
  const fits: Record<Audience, () => boolean> = {
    everybody: () => true,
    trial: () => running.length > 0 && running.every(({ source }) => source === 'trial'),
    trial_ended: () =>
      running.length === 0 &&
      person.held.some(({ source, toDay }) => source === 'trial' && toDay <= 0) &&
      !person.held.some(isPaid),
    paying: () => running.some(isPaid),
    former: () =>
      !running.some(isPaid) &&
      person.held.some((held) => isPaid(held) && held.toDay <= 0 && held.toDay > -(formerDays ?? 0)),
  };
  const mayBeMailed = person.isActivated && !person.isSuspended && !person.isLeaving && person.said.at(-1) === true;
  return (
    mayBeMailed &&
    fits[audience]() &&
    (unseenDays === null || person.seenDay < -unseenDays) &&
    (countryId === null || person.countryId === countryId) &&
    (universityId === null || person.universityId === universityId)
  );
}

it('reaches exactly the users who match every rule, for any segment', async () => {
  const days = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null });
  const segments = fc
    .record({
      audience: fc.constantFrom(...Audience.options),
      formerDays: fc.integer({ min: 1, max: 60 }),
      unseenDays: days(50),
      countryId: fc.option(fc.constantFrom(...places.map((place) => place.countryId)), { nil: null, freq: 1 }),
      universityId: fc.option(fc.constantFrom(...places.map((place) => place.universityId)), { nil: null, freq: 1 }),
    })
    .map((segment) => Object.assign(segment, segment.audience !== 'former' && { formerDays: null }));
  await fc.assert(
    fc.asyncProperty(segments, async (segment) => {
      const expected = people.filter((person) => isMeant(person, segment)).length;
      expect(await countPeople(world.db, segment, world.clock.now())).toBe(expected);
    }),
    { numRuns: 150 },
  );
});

it('finds users for each audience, so that no rule is tested against an empty set', async () => {
  for (const audience of Audience.options) {
    const segment = { ...everybody, audience, formerDays: audience === 'former' ? 60 : null };
    expect(await countPeople(world.db, segment, world.clock.now())).toBeGreaterThan(0);
  }
});

it('is counted by the API, with the permission', async () => {
  const admin = await signedIn(world, { role: 'admin' });
  const student = await signedIn(world);
  const expected = people.filter((person) => isMeant(person, everybody)).length;
  expect((await admin.post('mailings/segment-count', everybody)).json()).toEqual({ people: expected });
  expect((await admin.post('mailings/segment-count', { audience: 'everybody' })).statusCode).toBe(400);
  expect((await student.post('mailings/segment-count', everybody)).statusCode).toBe(403);
});
