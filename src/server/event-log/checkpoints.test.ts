import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import { sweep } from '#server/sweep.ts';
import type { ChainResult } from '#shared/event-log/event-log.contract.ts';
import { useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { readCheckpoints, writeCheckpoints } from './checkpoints.ts';
import { takeCheckpoint } from './take-checkpoint.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });

const KEY = 'event-log/00000000.json';
const DAY_MS = 86_400_000;
const write = (days = 0) =>
  world.db
    .transaction()
    .execute((tx) =>
      recordAdminEvent(
        tx,
        { userId: admin.userId, ip: '203.0.113.9', requestId: 'r' },
        new Date(world.clock.now().getTime() - days * DAY_MS),
        { kind: 'role_changed', subject: { kind: 'role', id: 3 } },
      ),
    );
const chain = async () => (await admin.get('admin-events/chain')).json<ChainResult>();
const ids = async () =>
  (await world.db.selectFrom('admin_events').select('id').orderBy('id').execute()).map(({ id }) => Number(id));
/** Bypasses the triggers, as an attacker with full access to the database could. */
const pastTheTriggers = (statement: string) =>
  world.db.transaction().execute(async (tx) => {
    await sql`alter table admin_events disable trigger user`.execute(tx);
    await sql.raw(statement).execute(tx);
    await sql`alter table admin_events enable trigger user`.execute(tx);
  });

beforeEach(async () => {
  await pastTheTriggers('delete from admin_events');
  await world.deps.files.delete(KEY);
  for (let line = 0; line < 5; line += 1) await write();
});

it('compares the log with the lines of its checkpoints', async () => {
  expect(await chain()).toEqual({ checked: 5, broken: [], missing: [], checkpoints: 0 });
  await takeCheckpoint(world.deps);
  await write();
  await takeCheckpoint(world.deps);
  expect(await chain()).toEqual({ checked: 6, broken: [], missing: [], checkpoints: 3 });
});

it.each([
  ['the oldest lines are cut off', (all: number[]) => `delete from admin_events where id <= ${all[1]}`, 0],
  ['the newest lines are cut off', (all: number[]) => `delete from admin_events where id >= ${all[3]}`, 4],
])('detects that %s', async (_what, statementFor, missing) => {
  await takeCheckpoint(world.deps);
  const all = await ids();
  await pastTheTriggers(statementFor(all));
  expect(await chain()).toMatchObject({ broken: [], missing: [all[missing]] });
});

it('detects that all hashes were recomputed', async () => {
  await takeCheckpoint(world.deps);
  const all = await ids();
  await pastTheTriggers(`
    do $$
    declare line admin_events; previous bytea;
    begin
      update admin_events set kind = 'other_kind' where id = ${all[0]};
      for line in select * from admin_events order by id loop
        line.previous_hash := coalesce(previous, line.previous_hash);
        previous := admin_event_hash(line);
        update admin_events set previous_hash = line.previous_hash, hash = previous where id = line.id;
      end loop;
    end $$`);
  expect(await chain()).toMatchObject({ broken: [], missing: [all[0], all[4]] });
});

it('takes no further checkpoint once a line is missing, so that the evidence remains', async () => {
  await takeCheckpoint(world.deps);
  const [first = 0] = await ids();
  await pastTheTriggers(`delete from admin_events where id = ${first}`);
  await expect(takeCheckpoint(world.deps)).rejects.toThrow(`lacks lines of its checkpoints: ${first}`);
  expect(await chain()).toMatchObject({ missing: [first] });
});

it('accepts that lines are deleted when their retention has ended', async () => {
  await pastTheTriggers('delete from admin_events');
  for (const days of [401, 200, 1]) await write(days);
  await takeCheckpoint(world.deps);
  await sweep(world.deps);
  expect(await chain()).toEqual({ checked: 2, broken: [], missing: [], checkpoints: 1 });
  await takeCheckpoint(world.deps);
  expect(await chain()).toMatchObject({ missing: [], checkpoints: 2 });
});

it('rejects checkpoints that were signed with another key', async () => {
  await takeCheckpoint(world.deps);
  const known = (await readCheckpoints(world.deps)) ?? [];
  await writeCheckpoints({ ...world.deps, keys: { ...world.deps.keys, 'event-log': world.deps.keys.captcha } }, known);
  await expect(readCheckpoints(world.deps)).rejects.toThrow('signature');
  expect((await admin.get('admin-events/chain')).statusCode).toBe(500);
});
