import { beforeEach, describe, expect, it } from 'vitest';
import type { Mailing } from '#shared/mailings/contract.ts';
import { useSignedIn } from '#test/people.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { act, addReaders, aMailing, createBy, read } from './mailings.test-kit.ts';
import { mailingsJob } from './sending/mailings-job.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
useEmptyTables(world, 'mailings', 'consents', 'rate_limits');

const inMinutes = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000).toISOString();

async function tested(given: Partial<typeof aMailing> = {}): Promise<Mailing> {
  const { id, revision } = await createBy(admin, given);
  await act(admin, id, 'test', { revision });
  await world.runJobs();
  return read(admin, id);
}
const schedule = (mailing: Mailing, given: object = {}) =>
  act(admin, mailing.id, 'schedule', {
    revision: mailing.revision,
    confirmedCount: 2,
    at: 'now',
    perMinute: 120,
    ...given,
  });

describe('POST mailings/:id/schedule', () => {
  beforeEach(async () => {
    await addReaders(world, 2);
  });

  it('is rejected before a test', async () => {
    const response = await schedule(await createBy(admin));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'mailing_not_tested' });
  });

  it('is rejected when the number of recipients differs, and reports the new one', async () => {
    const response = await schedule(await tested(), { confirmedCount: 40 });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'mailing_count_changed',
      message: 'This mailing would reach 2 people now, not 40. Please confirm the new number.',
    });
  });

  it('tolerates a difference of five percent', async () => {
    await addReaders(world, 18);
    const mailing = await tested();
    expect((await schedule(mailing, { confirmedCount: 22 })).statusCode).toBe(409);
    expect((await schedule(mailing, { confirmedCount: 21 })).statusCode).toBe(200);
  });

  it('is rejected without recipients', async () => {
    await world.db.deleteFrom('consents').execute();
    expect((await schedule(await tested(), { confirmedCount: 0 })).json()).toMatchObject({ code: 'mailing_to_nobody' });
  });

  it.each([
    ['at', { at: 'soon' }],
    ['at', { at: '2020-01-01T00:00:00Z' }],
    ['at', { at: '2027-01-01T00:00:00Z' }],
    ['perMinute', { perMinute: 9 }],
    ['perMinute', { perMinute: 601 }],
    ['confirmedCount', { confirmedCount: -1 }],
  ])('rejects an invalid %s (%#)', async (property, given) => {
    const response = await schedule(await tested(), given);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: [{ property }] });
  });

  it('starts at the scheduled time, and not before', async () => {
    const mailing = await tested();
    expect((await schedule(mailing, { at: inMinutes(5) })).json()).toMatchObject({ state: 'scheduled' });
    await world.deps.jobs.enqueue(world.db, mailingsJob, {});
    expect(await world.runJobs()).toEqual([]);
    world.clock.advance(300);
    await world.deps.jobs.enqueue(world.db, mailingsJob, {});
    expect(await world.runJobs()).toHaveLength(2);
    expect(await read(admin, mailing.id)).toMatchObject({ state: 'sent', recipients: 2 });
    world.clock.advance(-300);
  });

  it('can be undone until then', async () => {
    const mailing = await tested();
    await schedule(mailing, { at: inMinutes(60) });
    expect((await act(admin, mailing.id, 'unschedule')).json()).toMatchObject({ state: 'draft', scheduledAt: null });
    expect((await schedule(mailing)).statusCode).toBe(200);
  });

  it('succeeds once for two concurrent requests', async () => {
    const mailing = await tested();
    const answers = await Promise.all([schedule(mailing), schedule(mailing)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(await world.runJobs()).toHaveLength(2);
  });

  it('locks the text: it can be copied, but not changed or deleted', async () => {
    const mailing = await tested();
    await schedule(mailing, { at: inMinutes(60) });
    expect(
      (await admin.send('PUT', `mailings/${mailing.id}`, { payload: { ...aMailing, revision: 1 } })).json(),
    ).toMatchObject({ code: 'mailing_state' });
    expect((await admin.send('DELETE', `mailings/${mailing.id}`)).statusCode).toBe(409);
    const copy = (await act(admin, mailing.id, 'copy')).json<Mailing>();
    expect(copy).toMatchObject({ state: 'draft', isTested: false, name: 'Copy of Spring news', body: aMailing.body });
    expect(copy.id).not.toBe(mailing.id);
  });
});
