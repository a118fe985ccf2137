import { beforeAll, describe, expect, it } from 'vitest';
import type { UserRow, UsersResult } from '#shared/users/users.contract.ts';
import { addPerson, addSubscription, EDITOR, HELP_DESK, signedIn, type SignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const DAY = 86_400;

const world = useWorld();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signedIn(world, { role: 'admin' });
});
async function person(changes: Record<string, unknown>) {
  const { id } = await addPerson(world, { passwordHash: null });
  await world.db.updateTable('users').set(changes).where('id', '=', id).execute();
  return id;
}

const list = async (query: Record<string, string>) =>
  (await admin.get(`users?${String(new URLSearchParams(query))}`)).json<UsersResult>();
const idsOf = ({ rows }: UsersResult) => rows.map(({ id }) => id);

describe('GET users', () => {
  it('shows identity, state and plan, and nothing else', async () => {
    const id = await person({ first_name: 'Grace', last_name: 'Hopper', email: 'Grace.Hopper@navy.example' });
    await addSubscription(world, id, 12);
    const { total, page, pageSize, rows } = await list({ search: 'grace.hopper@navy' });
    expect({ total, page, pageSize }).toEqual({ total: 1, page: 1, pageSize: 25 });
    expect(rows).toEqual([
      {
        id,
        firstName: 'Grace',
        lastName: 'Hopper',
        email: 'Grace.Hopper@navy.example',
        role: 'student',
        state: 'active',
        plan: 'grant',
        country: null,
        registeredAt: expect.any(String),
        lastSeenAt: expect.any(String),
      } satisfies UserRow,
    ]);
  });

  it('finds words of names in any order, parts of e-mails, short prefixes and ids', async () => {
    const id = await person({ first_name: 'Rosalind', last_name: 'Franklin', email: 'xq@kings.example' });
    for (const search of ['rosalind', 'FRANKLIN ros', 'alind', 'xq@kings', 'xq', id, id.slice(0, 13)]) {
      expect({ search, found: idsOf(await list({ search })).includes(id) }).toEqual({ search, found: true });
    }
    for (const search of ['q@', 'rosalind curie', '%', '_q@kings', "' or true --", '\0']) {
      const found = await admin.get(`users?${String(new URLSearchParams({ search, from: '2027-01-01' }))}`);
      const { total } = found.json<UsersResult>();
      expect({ search, status: found.statusCode, total }).toEqual({ search, status: 200, total: 0 });
    }
    expect(idsOf(await list({ search: '_q@kings' }))).toEqual([]);
  });

  it('filters by role, state, plan, country and registration day', async () => {
    const { id: country } = await world.db.selectFrom('countries').select('id').limit(1).executeTakeFirstOrThrow();
    const now = world.clock.now();
    const people = {
      foreign: await person({ country_id: country }),
      pending: await person({ activated_at: null }),
      suspended: await person({ suspended_at: now, suspended_reason: 'spam' }),
      closing: await person({ deletion_due_at: now, suspended_at: now, suspended_reason: 'spam' }),
      old: await person({ created_at: new Date('2020-02-29T23:59:59Z') }),
      helper: await person({ role_id: HELP_DESK }),
      payer: await person({ activated_at: now }),
    };
    await addSubscription(world, people.payer, 10, 14, 'trial');

    expect(idsOf(await list({ country: String(country) }))).toEqual([people.foreign]);
    expect(idsOf(await list({ state: 'not_activated' }))).toEqual([people.pending]);
    expect(idsOf(await list({ state: 'suspended' }))).toEqual([people.suspended]);
    expect(idsOf(await list({ state: 'closing' }))).toEqual([people.closing]);
    expect(idsOf(await list({ from: '2020-02-29', to: '2020-02-29' }))).toEqual([people.old]);
    expect(idsOf(await list({ role: String(HELP_DESK) }))).toEqual([people.helper]);
    expect(idsOf(await list({ plan: 'trial' }))).toEqual([people.payer]);
    const without = await list({ plan: 'none', pageSize: '100' });
    expect(idsOf(without)).not.toContain(people.payer);
    expect(idsOf(without)).toContain(people.old);
    expect((await list({ state: 'active', pageSize: '100' })).rows.every(({ state }) => state === 'active')).toBe(true);
  });

  it('sorts by registration, name, e-mail and last visit, in pages', async () => {
    const early = await person({ last_name: 'Aaa', email: '000@a.example', created_at: new Date('2019-01-01') });
    const late = await person({ last_name: 'zzz', email: 'ZZZ@z.example', created_at: new Date('2099-01-01') });
    for (const sort of ['registered', 'name', 'mail']) {
      const [first, last] = [await list({ sort, order: 'asc' }), await list({ sort, order: 'desc' })];
      expect([sort, idsOf(first)[0], idsOf(last)[0]]).toEqual([sort, early, late]);
    }

    const first = await list({ pageSize: '25', sort: 'mail', order: 'asc' });
    const second = await list({ pageSize: '25', page: '2', sort: 'mail', order: 'asc' });
    expect(second.total).toBe(first.total);
    expect(idsOf(second).some((id) => idsOf(first).includes(id))).toBe(false);
  });

  it('finds the same users in every order, for any filter', async () => {
    const holder = await person({ first_name: 'Holda' });
    await addSubscription(world, holder, 10);
    const filters = [{}, { search: 'holda' }, { plan: 'grant' }, { plan: 'none' }, { state: 'active', role: '1' }];
    for (const filter of filters) {
      const usual = await list({ ...filter, pageSize: '100' });
      const known = idsOf(usual).toSorted();
      expect(known).toHaveLength(usual.total);
      for (const sort of ['registered', 'name', 'mail', 'seen']) {
        const ascending = await list({ ...filter, pageSize: '100', sort, order: 'asc' });
        const descending = await list({ ...filter, pageSize: '100', sort, order: 'desc' });
        expect([filter, sort, idsOf(ascending).toSorted()]).toEqual([filter, sort, known]);
        expect([filter, sort, idsOf(descending)]).toEqual([filter, sort, idsOf(ascending).toReversed()]);
      }
    }
  });

  it('rejects unknown sorts, states and pages', async () => {
    for (const query of ['sort=password_hash', 'state=dead', 'plan=gold', 'page=0', 'role=x', 'from=2020-02-30']) {
      expect([query, (await admin.get(`users?${query}`)).statusCode]).toEqual([query, 400]);
    }
  });

  it('is limited to admins who manage users', async () => {
    expect((await (await signedIn(world, { role: HELP_DESK })).get('users')).statusCode).toBe(200);
    for (const role of ['student', EDITOR] as const) {
      const other = await signedIn(world, { role });
      for (const path of ['users', 'users/export', `users/${admin.userId}`, `users/${admin.userId}/statistics`]) {
        expect([path, (await other.get(path)).statusCode]).toEqual([path, 403]);
      }
    }
  });
});

it('records the last visit with every refresh of a session', async () => {
  // Rows are created with the real clock, which is ahead of the test clock.
  world.clock.advance(400 * DAY);
  admin = await signedIn(world, { role: 'admin' });
  const visitor = await signedIn(world);
  world.clock.advance(60);
  expect((await visitor.get('auth/refresh')).statusCode).toBe(200);
  const [first] = (await list({ sort: 'seen', order: 'desc' })).rows;
  expect(first).toMatchObject({ id: visitor.userId, lastSeenAt: world.clock.now().toISOString() });
});

describe('GET users/export', () => {
  it('exports the filtered list without pages', async () => {
    await person({ first_name: '=cmd()', last_name: 'Exported', email: 'exported@csv.example' });
    const answer = await admin.get('users/export?search=exported%40csv&sort=name&order=asc');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toMatch(/attachment; filename="users-\d{4}-\d\d-\d\d\.csv"/);
    const lines = answer.body.trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('exported@csv.example');
    expect(lines[1]).not.toContain(',=cmd()');
  });
});
