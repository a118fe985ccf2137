import { expect, it } from 'vitest';
import type { UnknownRecipients } from '#shared/mailings/contract.ts';
import { lastAdminEvent } from '#test/events.ts';
import { useSignedIn } from '#test/people.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { act, addReaders, postbox, read, scheduleBy } from './mailings.test-kit.ts';
import { runMailings } from './sending/run-mailings.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
useEmptyTables(world, 'mailings', 'consents', 'rate_limits');

/** A finished mailing to three readers; for two of them the connection was lost after the text. */
async function interrupted() {
  const readers = await addReaders(world, 3);
  const [one, two, three] = readers.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const { id } = await scheduleBy(admin);
  const lost = new Set([one!.email, two!.email]);
  const { send } = postbox((address) => {
    if (lost.has(address)) throw new Error('The connection was lost.');
  });
  await runMailings(world.deps, send);
  return { id, one: one!, two: two!, three: three! };
}
const unknownOf = async (id: number) => (await admin.get(`mailings/${id}/unknown`)).json<UnknownRecipients>();

it('lists the recipients whose outcome is unknown', async () => {
  const { id, one, two } = await interrupted();
  expect((await read(admin, id)).results.byState).toMatchObject({ sent: 1, unknown: 2 });
  const { total, people } = await unknownOf(id);
  expect(total).toBe(2);
  expect(new Set(people.map(({ email }) => email))).toEqual(new Set([one.email, two.email]));
  expect(people[0]).toMatchObject({ name: 'Ada Byron', takenAt: world.clock.now().toISOString() });

  // Without the permission to read users.
  await world.db
    .deleteFrom('role_permissions')
    .where('role_id', '=', 2)
    .where('permission', '=', 'UserManagement.read')
    .execute();
  const hidden = await unknownOf(id);
  await world.db.insertInto('role_permissions').values({ role_id: 2, permission: 'UserManagement.read' }).execute();
  expect(hidden.people[0]).toMatchObject({ name: null, email: null });
});

it('sends once more only to the chosen recipients, and finishes again', async () => {
  const { id, one, two } = await interrupted();
  const answer = await act(admin, id, 'unknown', { userIds: [one.id], action: 'resend' });
  expect(answer.json()).toMatchObject({ state: 'sending', results: { byState: { waiting: 1, unknown: 1 } } });
  const { sent, send } = postbox();
  await runMailings(world.deps, send);
  expect(sent).toEqual([one.email]);
  expect(await read(admin, id)).toMatchObject({ state: 'sent', results: { byState: { sent: 2, unknown: 1 } } });
  expect((await unknownOf(id)).people.map(({ userId }) => userId)).toEqual([two.id]);
});

it('marks mails as sent that have arrived, without sending', async () => {
  const { id, one, two } = await interrupted();
  await act(admin, id, 'unknown', { userIds: [one.id, two.id], action: 'mark_sent' });
  const { sent, send } = postbox();
  await runMailings(world.deps, send);
  expect(sent).toEqual([]);
  expect(await read(admin, id)).toMatchObject({ state: 'sent', results: { byState: { sent: 3, unknown: 0 } } });
  const { kind, after } = await lastAdminEvent(world);
  expect({ kind, after }).toEqual({ kind: 'mailing_unknown_marked_sent', after: { people: 2 } });
});

it('never resends a mail whose outcome is known, also with two concurrent requests', async () => {
  const { id, one, three } = await interrupted();
  const body = { userIds: [one.id, three.id], action: 'resend' };
  await Promise.all([act(admin, id, 'unknown', body), act(admin, id, 'unknown', body)]);
  const { sent, send } = postbox();
  await runMailings(world.deps, send);
  expect(sent).toEqual([one.email]);
});

it('resends nothing of a stopped mailing, because it would continue', async () => {
  const { id, one } = await interrupted();
  await world.db.updateTable('mailings').set({ state: 'stopped' }).where('id', '=', id).execute();
  const answer = await act(admin, id, 'unknown', { userIds: [one.id], action: 'resend' });
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'mailing_state' }]);
  expect((await act(admin, 999_999, 'unknown', { userIds: [one.id], action: 'resend' })).statusCode).toBe(404);
  expect((await act(admin, id, 'unknown', { userIds: [], action: 'resend' })).statusCode).toBe(400);
});
