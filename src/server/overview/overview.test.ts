import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import type { Permission } from '#shared/access/permissions.ts';
import { type OverviewPart, overviewParts } from '#shared/overview/overview-parts.ts';
import type { OverviewResult } from '#shared/overview/overview.contract.ts';
import { type Browser, signedIn, useSignedIn } from '#test/people.ts';
import { signedInWith } from '#test/roles.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(world.db);
  await sql`delete from job_failures`.execute(world.db);
});

const read = async (browser: Browser) => (await browser.get('overview')).json<OverviewResult>();
const partsOf = async (browser: Browser) => Object.keys(await read(browser)).toSorted();
const partsWith = (permissions: readonly string[]) =>
  Object.entries(overviewParts)
    .filter(([, permission]) => permissions.includes(permission))
    .map(([part]) => part)
    .toSorted();

describe('visible parts', () => {
  it.each(['admin', 'editor', 'help desk'])('match the permissions of the role: %s', async (name) => {
    const held = await world.db
      .selectFrom('role_permissions')
      .innerJoin('roles', 'roles.id', 'role_permissions.role_id')
      .select('permission')
      .where('roles.name', '=', name)
      .execute();
    const permissions = held.map(({ permission }) => permission as Permission);
    expect(await partsOf(await signedInWith(world, permissions))).toEqual(partsWith(permissions));
  });

  it.each(Object.entries(overviewParts) as [OverviewPart, Permission][])(
    'include %s with only the permission %s',
    async (part, permission) => {
      const parts = await partsOf(await signedInWith(world, [permission]));
      expect(parts).toContain(part);
      expect(parts).toEqual(partsWith([permission]));
    },
  );

  it('are none for admins without any of the permissions, with an explanation', async () => {
    const response = await (await signedInWith(world, ['Country.read'])).get('overview');
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'forbidden', message: expect.stringContaining('administrator') });
  });

  it('are none for students, who have some of the permissions for their own data', async () => {
    expect((await (await signedIn(world)).get('overview')).statusCode).toBe(403);
  });

  it('are none for visitors', async () => {
    expect((await world.app.inject('/api/v1/overview')).statusCode).toBe(401);
  });
});

describe('the response', () => {
  it('contains zeros for an empty database', async () => {
    const { signUps, trials, payers, revenue, reports, failedJobs } = await read(admin);
    expect([signUps?.days.length, signUps?.months.length, signUps?.now]).toEqual([30, 12, 0]);
    expect(signUps?.days.at(-1)?.day).toBe('2026-03-01');
    expect(signUps?.months.at(-1)?.month).toBe('2026-03-01');
    expect([trials?.now, payers?.now, payers?.months.length]).toEqual([0, 0, 12]);
    expect({ revenue, reports, failedJobs }).toEqual({
      revenue: { asOf: expect.any(String) as string, currencies: [] },
      reports: { waiting: 0, late: 0, oldestAt: null },
      failedJobs: [],
    });
  });

  it('is not sent again to a browser that has it', async () => {
    const first = await admin.get('overview');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await admin.get('overview', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

const failed = async (queue: string) =>
  sql`
    update pgboss.job set state = 'failed', completed_on = now(), retry_count = retry_limit where name = ${queue}
  `.execute(world.db);

/** A mail job whose retries are exhausted, counted by pg-boss. */
async function addFailedMail() {
  const { userId, email } = admin;
  await world.deps.jobs.enqueue(world.db, sendMailJob, {
    mail: 'accounts.password-changed',
    to: { address: email },
    props: { firstName: 'Ada', changedAt: '2026-03-01T10:00:00.000Z', userId },
  });
  await failed('mail.send');
  await sql`update pgboss.queue set failed_count = 1 where name = 'mail.send'`.execute(world.db);
}

const retry = (browser: Browser, queue: string) => browser.post(`overview/failed-jobs/${queue}/retry`);
const eventsOf = (queue: string) =>
  world.db
    .selectFrom('admin_events')
    .select(['kind', 'editor_id as editorId', 'after'])
    .where('subject_kind', '=', 'job_queue')
    .where('subject_id', '=', queue)
    .execute();

describe('failed jobs', () => {
  it('are listed by queue with the time of the last failure, without their data', async () => {
    await addFailedMail();
    const { failedJobs } = await read(admin);
    expect(failedJobs).toEqual([{ queue: 'mail.send', failures: 1, lastFailedAt: expect.any(String), kept: 1 }]);
    expect(JSON.stringify(failedJobs)).not.toContain(admin.email);
  });

  it('are listed for a week after they were deleted', async () => {
    await sql`
      insert into job_failures (queue, day, failures, last_failed_at)
      values ('mail.send', current_date, 3, now()), ('mail.send', current_date - 6, 2, now() - interval '6 days'),
             ('old.job', current_date - 8, 5, now() - interval '8 days')
    `.execute(world.db);
    expect((await read(admin)).failedJobs).toEqual([
      { queue: 'mail.send', failures: 5, lastFailedAt: expect.any(String), kept: 0 },
    ]);
  });

  it('can be retried, which is recorded', async () => {
    await addFailedMail();
    const response = await retry(admin, 'mail.send');
    expect([response.statusCode, response.json()]).toEqual([200, { retried: 1 }]);
    const [event] = (await eventsOf('mail.send')).slice(-1);
    expect(event).toEqual({ kind: 'failed_jobs_retried', editorId: admin.userId, after: { jobs: 1 } });
    const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'mail.send'`.execute(
      world.db,
    );
    expect(rows).toEqual([{ state: 'retry' }]);
    expect((await read(admin)).failedJobs).toEqual([]);
  });

  it('run again after a retry', async () => {
    await world.deps.jobs.enqueue(world.db, { name: 'overview.count', data: z.object({}) }, {});
    await failed('overview.count');
    await sql`delete from monthly_figures`.execute(world.db);
    await retry(admin, 'overview.count');
    await world.runJobs();
    const counted = await world.db.selectFrom('monthly_figures').select('month').execute();
    expect(counted).toHaveLength(12);
  });

  it('are retried once for two concurrent requests', async () => {
    await addFailedMail();
    const before = (await eventsOf('mail.send')).length;
    const answers = await Promise.all([retry(admin, 'mail.send'), retry(admin, 'mail.send')]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
    expect(await eventsOf('mail.send')).toHaveLength(before + 1);
  });

  it.each(['mail.send', 'no.such.queue', "x' or true --"])('cannot be retried if none failed: %s', async (queue) => {
    const response = await retry(admin, encodeURIComponent(queue));
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ message: 'There is nothing left to retry.' });
  });

  it('cannot be retried without the permission', async () => {
    await addFailedMail();
    const helper = await signedInWith(world, ['UserManagement.read', 'UserManagement.update']);
    expect((await retry(helper, 'mail.send')).statusCode).toBe(403);
    expect((await read(admin)).failedJobs).toHaveLength(1);
  });
});
