import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allPersonalData } from '#server/personal-data.ts';
import { Browser, PASSWORD, signedIn } from '#test/people.ts';
import { expectRateLimited } from '#test/responses.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();

const signIn = (planId?: number) => signedIn(world, { planId: planId ?? null });

it('covers every table with personal data', async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive of_people (oid) as (
      select 'users'::regclass::oid
      union
      select conrelid from pg_constraint join of_people on confrelid = of_people.oid where contype = 'f'
    )
    select relname as name from pg_class join of_people using (oid) order by relname
  `.execute(world.db);
  expect(rows.length).toBeGreaterThan(10);
  const spokenFor = new Set(allPersonalData.flatMap(({ tables }) => tables));
  expect(rows.filter(({ name }) => !spokenFor.has(name))).toEqual([]);
});

it('gives every part a unique name', () => {
  const names = allPersonalData.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe('GET user/all-user-data', () => {
  it('returns a file that no cache stores', async () => {
    const response = await (await signIn()).get('user/all-user-data');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="vignette-data-2026-03-01.json"',
      'cache-control': 'no-store',
    });
  });

  it("contains the user's data in readable form", async () => {
    const person = await signIn(12);
    await world.db
      .updateTable('users')
      .set({ born_on: '1999-12-31', study_year: 3, time_zone: 'America/Los_Angeles' })
      .where('id', '=', person.userId)
      .execute();
    const exported = (await person.get('user/all-user-data')).json<Record<string, unknown>>();
    expect(exported).toMatchObject({
      exportedAt: world.clock.now().toISOString(),
      account: {
        person: { email: person.email, firstName: 'Ada', role: 'student', hasPassword: true, bornOn: '1999-12-31' },
        sessions: [{ ip: '203.0.113.7', endedAt: null }],
        events: [{ kind: 'signed_in' }, { kind: 'data_exported' }],
      },
      billing: { subscriptions: [{ plan: 'Annual', isTrial: false }] },
    });
    expect(Object.keys(exported)).toEqual(expect.arrayContaining(allPersonalData.map(({ name }) => name)));
  });

  it('contains no hash and no secret', async () => {
    const person = await signIn();
    await person.post('auth/confirm-password', { password: PASSWORD });
    const { body } = await person.get('user/all-user-data');
    expect(body).not.toContain('argon2');
    expect(body).not.toContain(person.jwt);
    expect(body).not.toMatch(/hash|token|verifier|nonce/i);
  });

  it('contains no data of other users', async () => {
    const [person, other] = [await signIn(), await signIn()];
    expect((await person.get('user/all-user-data')).body).not.toContain(other.userId);
  });

  it('allows ten exports per hour', async () => {
    const person = await signIn();
    for (let times = 0; times < 10; times += 1) await person.get('user/all-user-data');
    const refused = await person.get('user/all-user-data');
    expectRateLimited(refused);
  });

  it('requires sign-in', async () => {
    expect((await new Browser(world).get('user/all-user-data')).statusCode).toBe(401);
  });
});
