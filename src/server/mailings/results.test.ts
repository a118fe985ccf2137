import { describe, expect, it } from 'vitest';
import { useSignedIn } from '#test/people.ts';
import { signedInWith } from '#test/roles.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { mailingsPersonalData } from './mailings.personal-data.ts';
import { act, addReader, addReaders, createBy, everybody, read, saysToNews, scheduleBy } from './mailings.test-kit.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
useEmptyTables(world, 'mailings', 'consents', 'rate_limits');

describe('unsubscribing by a link of a mailing', () => {
  it('is counted in its results, once', async () => {
    const reader = await addReader(world);
    const { id } = await scheduleBy(admin);
    const [mail] = await world.runJobs();
    expect(mail?.to.address).toBe(reader.email);
    const url = mail?.headers['List-Unsubscribe']?.slice(1, -1).replace('http://localhost:3000', '') ?? '';
    for (const _time of [1, 2]) expect((await world.app.inject({ method: 'POST', url })).statusCode).toBe(204);
    expect((await read(admin, id)).results.unsubscribed).toBe(1);
    const count = await admin.post('mailings/segment-count', everybody);
    expect(count.json()).toEqual({ people: 0 });
  });

  it('is not counted for a test mail', async () => {
    await saysToNews(world, admin.userId, true);
    const { id, revision } = await createBy(admin);
    await act(admin, id, 'test', { revision });
    const [mail] = await world.runJobs();
    const url = mail?.headers['List-Unsubscribe']?.slice(1, -1).replace('http://localhost:3000', '') ?? '';
    await world.app.inject({ method: 'POST', url });
    expect((await read(admin, id)).results.unsubscribed).toBe(0);
  });
});

describe('GET mailings/:id/recipients/export', () => {
  it('has a row per recipient, with addresses only for admins who may read users', async () => {
    const readers = await addReaders(world, 2);
    const { id } = await scheduleBy(admin);
    await world.runJobs();
    const { body } = await admin.get(`mailings/${id}/recipients/export`);
    for (const reader of readers) expect(body).toContain(`${reader.id},${reader.email},sent,`);

    const mailer = await signedInWith(world, ['MailingManagement.read']);
    const lines = (await mailer.get(`mailings/${id}/recipients/export`)).body;
    expect(lines).toContain(`${readers[0]?.id},sent,`);
    expect(lines).not.toContain('@');
  });

  it('answers 404 for an unknown mailing', async () => {
    expect((await admin.get('mailings/2147483647/recipients/export')).statusCode).toBe(404);
  });
});

describe('personal data', () => {
  it('contains the mailings sent to the user, and is erased with the user', async () => {
    const reader = await addReader(world);
    const { id } = await scheduleBy(admin);
    await world.runJobs();
    expect(await mailingsPersonalData.collect(world.db, reader.id)).toEqual([
      { subject: 'New questions, {firstName}', state: 'sent', reason: null, at: world.clock.now() },
    ]);
    await world.db.deleteFrom('users').where('id', '=', reader.id).execute();
    expect((await read(admin, id)).results.byState.sent).toBe(0);
  });
});
