import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData } from '#server/personal-data.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { Browser, PASSWORD, signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { addClosedPerson, DAY } from './closing.test-kit.ts';
import { eraseAccounts } from './erase-accounts.ts';

const world = useWorld();
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await world.deps.passwords.hash(PASSWORD);
});

const closed = () => addClosedPerson(world, passwordHash);

const rowOf = (id: string) => world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

const erase = (parts: PersonalDataPart[] = allPersonalData) => eraseAccounts(world.deps, parts);

describe('accounts.erase', () => {
  it('does not erase accounts before their deletion is due', async () => {
    const { person } = await closed();
    world.clock.advance(14 * DAY - 1);
    await erase();
    expect(await rowOf(person.userId)).toBeDefined();
    world.clock.advance(1);
    await erase();
    expect(await rowOf(person.userId)).toBeUndefined();
    await world.runJobs();
  });

  it('sends one last mail', async () => {
    const { person } = await closed();
    world.clock.advance(14 * DAY);
    await erase();
    await erase();
    const mails = await world.runJobs();
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [person.email, 'Your account has been deleted'],
    ]);
  });

  it('leaves no row that identifies the user', async () => {
    const { person } = await closed();
    await new Browser(world).signIn(person.email, 'wrong');
    await world.db
      .insertInto('events')
      .values({ kind: 'email_changed', user_id: person.userId, details: JSON.stringify({ old: person.email }) })
      .execute();
    const before = await world.db.selectFrom('events').select('id').where('user_id', '=', person.userId).execute();
    world.clock.advance(14 * DAY);
    await erase();

    const left = await world.db
      .selectFrom('events')
      .select(['user_id', 'ip', 'request_id', 'details'])
      .where(
        'id',
        'in',
        before.map(({ id }) => id),
      )
      .execute();
    expect(left).toHaveLength(before.length);
    for (const event of left) expect(event).toEqual({ user_id: null, ip: null, request_id: null, details: {} });

    const tables = await world.db.introspection.getTables();
    // `rate_limits` contains counters by id, which are deleted within hours.
    const lasting = tables.filter(({ schema, name }) => schema === 'public' && name !== 'rate_limits');
    const naming: string[] = [];
    for (const { name } of lasting) {
      const { rows } = await world.pool.query<{ row: string }>(`select t::text as row from "${name}" t`);
      if (rows.some(({ row }) => row.includes(person.email) || row.includes(person.userId))) naming.push(name);
    }
    expect(naming).toEqual([]);
    await world.runJobs();
  });

  it('deletes files before the row, so that an unavailable file store leaves none behind', async () => {
    const { person } = await closed();
    const key = `photos/${person.userId}.jpg`;
    await world.deps.files.put(key, new Uint8Array([1]), 'image/jpeg');
    const withFile: PersonalDataPart = {
      name: 'files',
      tables: [],
      collect: async () => null,
      files: async (_db, userId) => (userId === person.userId ? [key] : []),
    };
    world.clock.advance(14 * DAY);
    const away = { ...world.deps.files, delete: async () => Promise.reject(new Error('away')) };
    await expect(eraseAccounts({ ...world.deps, files: away }, [...allPersonalData, withFile])).rejects.toThrow(
      '1 accounts could not be erased',
    );
    expect(await rowOf(person.userId)).toBeDefined();
    expect(await world.runJobs()).toEqual([]);

    await erase([...allPersonalData, withFile]);
    expect(await rowOf(person.userId)).toBeUndefined();
    expect(await world.deps.files.open(key)).toBeNull();
    await world.runJobs();
  });

  it('continues after an account that cannot be erased', async () => {
    const [one, two] = [await closed(), await closed()];
    const stubborn: PersonalDataPart = {
      name: 'stubborn',
      tables: [],
      collect: async () => null,
      onErasing: async (_deps, _tx, userId) => {
        if (userId === one.person.userId) throw new Error('not today');
      },
    };
    world.clock.advance(14 * DAY);
    await expect(erase([...allPersonalData, stubborn])).rejects.toThrow('could not be erased');
    expect([await rowOf(one.person.userId), await rowOf(two.person.userId)]).toEqual([
      expect.objectContaining({ id: one.person.userId }),
      undefined,
    ]);
    await erase();
    await world.runJobs();
  });

  it('retains referred users, without their referrer', async () => {
    const { person } = await closed();
    const friend = await signedIn(world, { passwordHash });
    await world.db.updateTable('users').set({ referred_by: person.userId }).where('id', '=', friend.userId).execute();
    world.clock.advance(14 * DAY);
    await erase();
    expect((await rowOf(friend.userId))?.referred_by).toBeNull();
    await world.runJobs();
  });

  it('is scheduled every hour', async () => {
    const { rows } = await world.pool.query("select cron from pgboss.schedule where name = 'accounts.erase'");
    expect(rows).toEqual([{ cron: '7 * * * *' }]);
  });
});
