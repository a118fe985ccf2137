import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import { sweep } from '#server/sweep.ts';
import type { ChainResult } from '#shared/event-log/event-log.contract.ts';
import { useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * DAY_MS);
const write = (at = world.clock.now()) =>
  world.db.transaction().execute((tx) =>
    recordAdminEvent(tx, { userId: admin.userId, ip: '203.0.113.9', requestId: randomUUID() }, at, {
      kind: 'role_changed',
      subject: { kind: 'role', id: 3 },
      before: { name: 'Ü "1"' },
      after: { name: '2', nested: [1.5, null, { deep: true }] },
    }),
  );
const chain = async () => (await admin.get('admin-events/chain')).json<ChainResult>();
/** Bypasses the triggers, as an attacker with full access to the database could. */
const pastTheTriggers = (statement: string) =>
  world.db.transaction().execute(async (tx) => {
    await sql`alter table admin_events disable trigger user`.execute(tx);
    await sql.raw(statement).execute(tx);
    await sql`alter table admin_events enable trigger user`.execute(tx);
  });
const ids = async () =>
  (await world.db.selectFrom('admin_events').select('id').orderBy('id').execute()).map(({ id }) => id);

beforeEach(async () => {
  await pastTheTriggers('delete from admin_events');
  await Promise.all(Array.from({ length: 5 }, () => write()));
});

it('is one unbroken chain, even with concurrent writes', async () => {
  await Promise.all(Array.from({ length: 20 }, () => write()));
  expect(await chain()).toMatchObject({ checked: 25, broken: [] });
  const { rows } = await sql`select count(distinct previous_hash) as links from admin_events`.execute(world.db);
  expect(rows).toEqual([{ links: 25 }]);
});

it('stays intact when a transaction is rolled back', async () => {
  await world.db
    .transaction()
    .execute(async (tx) => {
      await recordAdminEvent(tx, { userId: admin.userId, ip: '::1', requestId: 'x' }, world.clock.now(), {
        kind: 'role_changed',
        subject: { kind: 'role', id: 3 },
      });
      throw new Error('taken back');
    })
    .catch(() => {});
  await write();
  expect(await chain()).toMatchObject({ checked: 6, broken: [] });
});

it.each(['update admin_events set kind = kind', 'delete from admin_events', 'truncate admin_events'])(
  'rejects: %s',
  async (statement) => {
    await write(new Date()); // the trigger uses the clock of the database
    await expect(sql.raw(statement).execute(world.db)).rejects.toThrow('admin_events is append-only');
    expect(await ids()).toHaveLength(6);
  },
);

it.each([
  `after = '{"name":"3"}'`,
  `before = null`,
  `editor_id = gen_random_uuid()`,
  `at = at + interval '1 microsecond'`,
  `ip = '198.51.100.1'`,
  `subject_id = '5'`,
])('detects a changed row: %s', async (assignment) => {
  const [, , changed = 0] = await ids();
  await pastTheTriggers(`update admin_events set ${assignment} where id = ${changed}`);
  expect((await chain()).broken).toEqual([changed]);
});

it('detects a deleted row and an inserted row', async () => {
  const [, second = 0, third = 0] = await ids();
  await pastTheTriggers(`delete from admin_events where id = ${second}`);
  expect(await chain()).toMatchObject({ checked: 4, broken: [third] });
  await pastTheTriggers(
    `insert into admin_events (id, at, kind, editor_id, subject_kind, subject_id, previous_hash, hash)
     overriding system value
     values (${second}, now(), 'role_changed', gen_random_uuid(), 'role', '1', '\\x00', '\\x00')`,
  );
  expect((await chain()).broken).toEqual([second, third]);
});

it('deletes rows after 400 days and not before, and the rest stays intact', async () => {
  await pastTheTriggers('delete from admin_events');
  for (const days of [410, 401, 400, 399, 1]) await write(daysAgo(days));
  const [, , third, fourth, fifth] = await ids();
  await sweep(world.deps);
  expect(await ids()).toEqual([third, fourth, fifth]);
  expect(await chain()).toMatchObject({ checked: 3, broken: [] });
});

it('deletes rows after the configured number of days', async () => {
  await pastTheTriggers('delete from admin_events');
  for (const days of [100, 91, 90, 1]) await write(daysAgo(days));
  const retention = { ...world.deps.config.retention, eventLogDays: 90 };
  await sweep({ ...world.deps, config: { ...world.deps.config, retention } });
  expect(await chain()).toMatchObject({ checked: 2, broken: [] });
});

it('deletes no row from the middle, even if it is older than its neighbour', async () => {
  await pastTheTriggers('delete from admin_events');
  for (const days of [399, 401, 1]) await write(daysAgo(days));
  await sweep(world.deps);
  expect(await chain()).toMatchObject({ checked: 3, broken: [] });
});
