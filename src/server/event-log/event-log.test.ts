import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { EventKindsResult, EventLogResult } from '#shared/event-log/event-log.contract.ts';
import { Browser, PASSWORD, signedIn, useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
const gone = randomUUID();
const person = randomUUID();
beforeAll(async () => {
  const line = (editorId: string, at: string, kind: string, subject: { kind: string; id: string | number }) =>
    world.db.transaction().execute((tx) =>
      recordAdminEvent(tx, { userId: editorId, ip: '203.0.113.9', requestId: 'r-1' }, new Date(at), {
        kind,
        subject,
        before: { days: 1 },
        after: { days: 2, reason: '=cmd()' },
      }),
    );
  await line(admin.userId, '2026-02-01T23:59:59Z', 'days_granted', { kind: 'user', id: person });
  await line(gone, '2026-02-02T00:00:00Z', 'role_changed', { kind: 'role', id: 3 });
  await line(admin.userId, '2026-02-03T12:00:00Z', 'role_changed', { kind: 'role', id: 4 });
});

const list = async (query = '') => (await admin.get(`admin-events${query}`)).json<EventLogResult>();
/** Which of the three events were found, by number. */
const linesOf = async (query: string) =>
  (await list(query)).rows.map(({ subjectId }) => [person, '3', '4'].indexOf(subjectId) + 1);

describe('GET admin-events', () => {
  it('shows the newest event first, with editor, action, before and after, time and IP address', async () => {
    const { total, rows } = await list();
    expect(total).toBe(3);
    expect(await linesOf('')).toEqual([3, 2, 1]);
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      at: '2026-02-03T12:00:00.000Z',
      kind: 'role_changed',
      editor: { id: admin.userId, name: 'Ada Byron' },
      subjectKind: 'role',
      subjectId: '4',
      subjectName: 'help desk',
      before: { days: 1 },
      after: { days: 2, reason: '=cmd()' },
      ip: '203.0.113.9',
      requestId: 'r-1',
    });
  });

  it('shows an event of a user who left, without a name', async () => {
    expect((await list()).rows[1]?.editor).toEqual({ id: gone, name: null });
  });

  it('filters by kind, editor, subject and day, and sorts by time', async () => {
    expect(await linesOf('?kind=role_changed')).toEqual([3, 2]);
    expect(await linesOf(`?editor=${admin.userId}`)).toEqual([3, 1]);
    expect(await linesOf(`?subjectKind=user&subjectId=${person}`)).toEqual([1]);
    expect(await linesOf('?from=2026-02-02')).toEqual([3, 2]);
    expect(await linesOf('?to=2026-02-01')).toEqual([1]);
    expect(await linesOf('?from=2026-02-02&to=2026-02-02')).toEqual([2]);
    expect(await linesOf('?order=asc')).toEqual([1, 2, 3]);
    expect(await linesOf('?page=2')).toEqual([]);
    expect(await linesOf('?kind=nothing_known')).toEqual([]);
  });

  it.each(['kind=Role', 'editor=5', 'from=yesterday', 'to=2026-02-30', 'sort=ip', 'pageSize=7', 'page=0'])(
    'rejects %s',
    async (query) => {
      expect((await admin.get(`admin-events?${query}`)).statusCode).toBe(400);
    },
  );

  it('requires the permission', async () => {
    const student = await signedIn(world);
    const editor = await signedIn(world);
    await world.db.updateTable('users').set({ role_id: 3 }).where('id', '=', editor.userId).execute();
    for (const path of ['admin-events', 'admin-events/kinds', 'admin-events/chain', 'admin-events/export']) {
      expect((await new Browser(world).get(path)).statusCode).toBe(401);
      expect((await student.get(path)).statusCode).toBe(403);
      expect((await editor.get(path)).statusCode).toBe(403);
    }
  });
});

it('lists the kinds that occur in the log', async () => {
  const response = await admin.get('admin-events/kinds');
  expect(response.json<EventKindsResult>()).toEqual({
    kinds: ['days_granted', 'role_changed'],
    subjectKinds: ['role', 'user'],
  });
});

it('exports the filtered events, with formulas escaped', async () => {
  const response = await admin.get('admin-events/export?kind=role_changed&order=asc');
  expect(response.headers['content-disposition']).toBe('attachment; filename="event-log.csv"');
  const lines = response.body.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('Time (UTC)');
  expect(lines[1]).toContain('Deleted user');
  expect(lines[2]).toContain('Ada Byron');
});

describe('personal data', () => {
  it("contains an admin's own events, without the ids of other users", async () => {
    const { body } = await admin.get('user/all-user-data');
    const { adminEvents } = JSON.parse(body) as { adminEvents: { done: object[]; received: object[] } };
    expect(adminEvents.done).toMatchObject([{ kind: 'days_granted', ip: '203.0.113.9' }, { kind: 'role_changed' }]);
    expect(adminEvents.received).toEqual([]);
    expect(body).not.toContain(person);
  });

  it("contains the events on the user's account", async () => {
    const user = await signedIn(world);
    const confirmed = await admin.post('auth/confirm-password', { password: PASSWORD });
    await admin.send('PUT', `users/${user.userId}/role`, {
      payload: { roleId: 4, reason: 'Joins the help desk' },
      headers: confirmed.json<{ confirmation: string }>(),
    });
    const { adminEvents } = (await user.get('user/all-user-data')).json<{ adminEvents: { received: object[] } }>();
    expect(adminEvents.received).toMatchObject([{ kind: 'user_role_changed' }]);
  });
});
