import { beforeEach, describe, expect, it } from 'vitest';
import {
  act,
  addReader,
  addReaders,
  postbox,
  read,
  saysToNews,
  scheduleBy,
} from '#server/mailings/mailings.test-kit.ts';
import { useSignedIn } from '#test/people.ts';
import { useEmptyTables, useWorld, type World } from '#test/world.ts';
import { runMailings } from './run-mailings.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
useEmptyTables(world, 'mailings', 'consents');
beforeEach(async () => {
  // The clock advances here, so the token has expired.
  await admin.signIn(admin.email);
});

const results = async (id: number) => (await read(admin, id)).results.byState;
const stateOf = async (id: number) => (await read(admin, id)).state;
const setUser = (id: string, values: { suspended_at?: Date; suspended_reason?: string; deletion_due_at?: Date }) =>
  world.db.updateTable('users').set(values).where('id', '=', id).execute();

describe('a mailing', () => {
  it('is sent to each recipient once by concurrent processes', async () => {
    const readers = await addReaders(world, 40);
    const { id } = await scheduleBy(admin);
    const { sent, send } = postbox();
    await Promise.all([1, 2, 3].map(() => runMailings(world.deps, send)));
    expect(sent.toSorted()).toEqual(readers.map(({ email }) => email).toSorted());
    await runMailings(world.deps, send);
    expect(sent).toHaveLength(40);
    expect(await results(id)).toMatchObject({ sent: 40, waiting: 0 });
    expect(await stateOf(id)).toBe('sent');
  });

  it('is not sent again to recipients of a process that died', async () => {
    await addReaders(world, 12);
    const { id } = await scheduleBy(admin);
    const asked: string[] = [];
    // Dies during its fourth mail: the row is taken, and never gets an outcome.
    const dying = postbox(async (address) => {
      asked.push(address);
      if (asked.length === 4) throw Object.assign(new Error('killed'), { code: 'ECONNECTION' });
    });
    const lost = { ...world.deps, db: dyingAfter(asked, 4) };
    await runMailings(lost, dying.send).catch(() => null);

    const other = postbox();
    await runMailings(world.deps, other.send);
    expect(await stateOf(id)).toBe('sending');
    world.clock.advance(601);
    await runMailings(world.deps, other.send);
    await admin.signIn(admin.email);
    const all = [...asked, ...other.sent];
    expect(new Set(all).size).toBe(all.length);
    const { sent, unknown } = await results(id);
    expect(unknown).toBeGreaterThan(0);
    expect(sent + unknown).toBe(12);
    expect(await stateOf(id)).toBe('sent');
  });

  it('skips users who left, were suspended or unsubscribed after it started', async () => {
    const [stays, unsubscribed, suspended, leaving, erased] = await addReaders(world, 5);
    const { id } = await scheduleBy(admin);
    await runMailings(world.deps, postbox(refused).send);
    expect(await results(id)).toMatchObject({ waiting: 5 });
    await saysToNews(world, unsubscribed!.id, false, 'unsubscribe');
    await setUser(suspended!.id, { suspended_at: world.clock.now(), suspended_reason: 'Sells answers' });
    await setUser(leaving!.id, { deletion_due_at: world.clock.now() });
    await world.db.deleteFrom('users').where('id', '=', erased!.id).execute();
    const { sent, send } = postbox();
    world.clock.advance(60);
    await runMailings(world.deps, send);
    expect(sent).toEqual([stays!.email]);
    const { results: all, state } = await read(admin, id);
    expect(all.byState).toMatchObject({ sent: 1, skipped: 3, waiting: 0 });
    expect(all.byReason).toMatchObject({ unsubscribed: 1, suspended: 1, leaving: 1 });
    expect(state).toBe('sent');
  });

  it('is not sent to users who want no news, are suspended or not activated', async () => {
    await addReader(world, { isActivated: false });
    const refusing = await addReader(world);
    await saysToNews(world, refusing.id, false, 'account');
    const suspended = await addReader(world);
    await setUser(suspended.id, { suspended_at: world.clock.now(), suspended_reason: 'Sells answers' });
    const leaving = await addReader(world);
    await setUser(leaving.id, { deletion_due_at: world.clock.now() });
    const wanted = await addReader(world);
    const { id, people } = await scheduleBy(admin);
    expect(people).toBe(1);
    const { sent, send } = postbox();
    await runMailings(world.deps, send);
    expect(sent).toEqual([wanted.email]);
    expect((await read(admin, id)).recipients).toBe(1);
  });

  it('limits the rate across all processes', async () => {
    await addReaders(world, 25);
    const { id } = await scheduleBy(admin, {}, 10);
    const { sent, send } = postbox();
    const both = () => Promise.all([runMailings(world.deps, send), runMailings(world.deps, send)]);
    await both();
    await both();
    expect(sent).toHaveLength(10);
    expect(await stateOf(id)).toBe('sending');
    world.clock.advance(60);
    await both();
    expect(sent).toHaveLength(20);
    world.clock.advance(60);
    await both();
    expect(sent).toHaveLength(25);
    expect(await stateOf(id)).toBe('sent');
  });

  it('waits while the mail server is unavailable, and continues afterwards', async () => {
    await addReaders(world, 8);
    const { id } = await scheduleBy(admin);
    const away = postbox(refused);
    await runMailings(world.deps, away.send);
    expect(await results(id)).toMatchObject({ waiting: 8, sent: 0, unknown: 0 });
    const { sent, send } = postbox();
    await runMailings(world.deps, send);
    expect(sent).toHaveLength(8);
  });
});

describe('a mail', () => {
  it('waits while the consent to news cannot be checked', async () => {
    await addReaders(world, 3);
    const { id } = await scheduleBy(admin);
    const mailchimp = { apiKey: 'key-us1', listId: 'list1', url: 'http://127.0.0.1:1' };
    const { sent, send } = postbox();
    await runMailings({ ...world.deps, config: { ...world.deps.config, mailchimp } }, send);
    expect(sent).toEqual([]);
    expect(await results(id)).toMatchObject({ waiting: 3, unknown: 0 });
    await runMailings(world.deps, send);
    expect(sent).toHaveLength(3);
  });

  it('fails for an invalid address, and the others are sent', async () => {
    const reader = await addReader(world);
    await world.db.updateTable('users').set({ email: 'no address' }).where('id', '=', reader.id).execute();
    await addReaders(world, 2);
    const { id } = await scheduleBy(admin);
    const { sent, send } = postbox();
    await runMailings(world.deps, send);
    expect(sent).toHaveLength(2);
    const { results: all, state } = await read(admin, id);
    expect(all.byReason).toMatchObject({ unsendable: 1 });
    expect(state).toBe('sent');
  });
});

describe('a running mailing', () => {
  it('is paused during a run, resumed, and reaches everyone once', async () => {
    const readers = await addReaders(world, 30);
    const { id } = await scheduleBy(admin);
    const first = postbox(once(10, () => act(admin, id, 'pause')));
    await runMailings(world.deps, first.send);
    expect(first.sent.length).toBeGreaterThanOrEqual(10);
    expect(first.sent.length).toBeLessThan(20);
    expect(await stateOf(id)).toBe('paused');
    const second = postbox();
    await runMailings(world.deps, second.send);
    expect(second.sent).toEqual([]);
    expect((await act(admin, id, 'resume')).json()).toMatchObject({ state: 'sending' });
    await runMailings(world.deps, second.send);
    const all = [...first.sent, ...second.sent];
    expect(all.toSorted()).toEqual(readers.map(({ email }) => email).toSorted());
  });

  it('is resumed by its own job', async () => {
    await addReaders(world, 3);
    const { id } = await scheduleBy(admin);
    await runMailings(world.deps, postbox(refused).send);
    await act(admin, id, 'pause');
    expect(await world.runJobs()).toEqual([]);
    await act(admin, id, 'resume');
    expect(await world.runJobs()).toHaveLength(3);
  });

  it('is stopped for good, and its results stay', async () => {
    await addReaders(world, 30);
    const { id } = await scheduleBy(admin);
    const { sent, send } = postbox(once(5, () => act(admin, id, 'stop')));
    await runMailings(world.deps, send);
    await runMailings(world.deps, send);
    expect(sent.length).toBeLessThan(15);
    const { state, results: all, finishedAt } = await read(admin, id);
    expect(state).toBe('stopped');
    expect(finishedAt).not.toBeNull();
    expect(all.byState).toMatchObject({ sent: sent.length, waiting: 30 - sent.length });
    for (const what of ['resume', 'pause', 'stop', 'unschedule']) {
      expect((await act(admin, id, what)).json()).toMatchObject({ code: 'mailing_state' });
    }
  });
});

/** Runs something while the mail with this number is in flight. */
function once(number: number, work: () => Promise<unknown>) {
  let begun = 0;
  return async () => {
    begun += 1;
    if (begun === number) await work();
  };
}

/** The error of nodemailer when no server listens. */
const refused = () => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', syscall: 'connect' });
};

/** A database that becomes unreachable after this many mails, as for a killed process. */
function dyingAfter(begun: string[], count: number): World['db'] {
  return new Proxy(world.db, {
    get(db, name: keyof World['db']) {
      if (begun.length >= count) throw new Error('killed');
      const value: unknown = db[name];
      return typeof value === 'function' ? (value as () => unknown).bind(db) : value;
    },
  });
}
