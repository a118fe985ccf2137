import { expect, it } from 'vitest';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { sweep } from './sweep.ts';

const world = useWorld();
type Retention = typeof world.deps.config.retention;

it('deletes an account that was not activated within 30 days, and no other', async () => {
  const old = await addPerson(world, { isActivated: false, passwordHash: null });
  const activated = await addPerson(world, { passwordHash: null });
  const created_at = new Date(world.clock.now().getTime() - 29 * 86_400_000);
  await world.db.updateTable('users').set({ created_at }).execute();
  const idsLeft = async () => {
    await sweep(world.deps);
    return (await world.db.selectFrom('users').select('id').execute()).map(({ id }) => id);
  };

  expect(await idsLeft()).toContain(old.id);
  world.clock.advance(86_400 + 1);
  expect(await idsLeft()).toEqual([activated.id]);
});

it('deletes Stripe events after 90 days', async () => {
  const received_at = new Date(world.clock.now().getTime() - 90 * 86_400_000);
  const said = { type: 'invoice.paid', created_at: received_at, received_at, payload: '{}' };
  await world.db
    .insertInto('stripe_events')
    .values({ id: 'evt_old', ...said })
    .execute();
  const idsLeft = async () => {
    await sweep(world.deps);
    return (await world.db.selectFrom('stripe_events').select('id').execute()).map(({ id }) => id);
  };
  expect(await idsLeft()).toEqual(['evt_old']);
  world.clock.advance(1);
  expect(await idsLeft()).toEqual([]);
});

it('deletes job failures after 90 days', async () => {
  const day = (daysAgo: number) =>
    new Date(world.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const failed = { failures: 1, last_failed_at: world.clock.now() };
  await world.db
    .insertInto('job_failures')
    .values([
      { queue: 'kept', day: day(90), ...failed },
      { queue: 'forgotten', day: day(91), ...failed },
    ])
    .execute();
  await sweep(world.deps);
  expect(await world.db.selectFrom('job_failures').select('queue').execute()).toEqual([{ queue: 'kept' }]);
});

it('removes the network addresses of old events of users', async () => {
  const { id } = await addPerson(world, { passwordHash: null });
  const at = (days: number) => new Date(world.clock.now().getTime() - days * 86_400_000);
  const seen = { kind: 'signed_in', user_id: id, ip: '203.0.113.7', request_id: 'one' };
  await world.db
    .insertInto('events')
    .values([
      { ...seen, at: at(401) },
      { ...seen, at: at(399) },
      { ...seen, at: at(9) },
    ])
    .execute();
  const addresses = async () => {
    const rows = await world.db
      .selectFrom('events')
      .select(['ip', 'request_id'])
      .where('user_id', '=', id)
      .orderBy('at')
      .execute();
    return rows.map(({ ip, request_id }) => [ip, request_id]);
  };
  const [gone, there] = [
    [null, null],
    ['203.0.113.7', 'one'],
  ];
  await sweep(world.deps);
  expect(await addresses()).toEqual([gone, there, there]);
  await sweep(retaining({ addressDays: 10 }));
  expect(await addresses()).toEqual([gone, gone, there]);
});

const retaining = (days: Partial<Retention>) => {
  const retention = { ...world.deps.config.retention, ...days };
  return { ...world.deps, config: { ...world.deps.config, retention } };
};

it('deletes an account that was not activated within the configured time', async () => {
  const person = await addPerson(world, { isActivated: false, passwordHash: null });
  const created_at = new Date(world.clock.now().getTime() - 4 * 86_400_000);
  await world.db.updateTable('users').set({ created_at }).where('id', '=', person.id).execute();
  const isThere = async () => {
    const rows = await world.db.selectFrom('users').select('id').where('id', '=', person.id).execute();
    return rows.length > 0;
  };
  await sweep(world.deps);
  expect(await isThere()).toBe(true);
  await sweep(retaining({ unconfirmedDays: 3 }));
  expect(await isThere()).toBe(false);
});
