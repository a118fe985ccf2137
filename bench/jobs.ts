// `npm run bench -- jobs`: how long a job waits before it starts while 10,000 reminders are waiting. The times are those
// of the database: a job is created when it is enqueued, and started when a process takes it.
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { importsJob } from '#server/bank/exchange/import/run-waiting-imports.ts';
import { handleBuyerEventJob, handleEventJob } from '#server/billing/webhooks/handle-event-job.ts';
import { messageReceivedMail } from '#server/contact/mails/contact.mails.ts';
import { dailyReminderMail } from '#server/daily/mails/daily.mails.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { expectAtFullSize, expectFigure } from './figures.ts';
import { openFilledServer } from './filled-server.ts';
import { percentile } from './open-loop.ts';
import { sized } from './sizes.ts';

const BACKLOG = sized(10_000, 300);
const ROUNDS = sized(100, 10);
const ROUND_MS = 100;
const LONGEST_WAIT_MS = 1_000;

const unsubscribeUrl = 'https://vignette.example/unsubscribe';
const reminder = mailPayload(dailyReminderMail, {
  to: { address: 'reader@bench.example' },
  unsubscribeUrl,
  props: { firstName: 'Anna', text: 'A 54-year-old man has chest pain.', leadIn: 'What is the cause?', unsubscribeUrl },
});
const personal = mailPayload(messageReceivedMail, {
  to: { address: 'sender@bench.example' },
  props: { ticket: 1, copy: null },
});

export async function measureJobs() {
  await using server = await openFilledServer(async () => null, { DEMO: 'off' });
  await using opened = new AsyncDisposableStack();
  const { db, pool, close } = openDatabase({ url: server.databaseUrl, poolSize: 5, onIdleError: () => {} });
  opened.defer(close);
  const jobs = createJobs({ databaseUrl: server.databaseUrl, log: pino({ level: 'silent' }) });
  opened.defer(() => jobs.stop());
  await jobs.start([]);

  await db.transaction().execute(async (tx) => {
    for (let sent = 0; sent < BACKLOG; sent += 1) await jobs.enqueue(tx, sendMailJob, reminder);
  });
  const { rows: begun } = await pool.query<{ now: Date }>('select now()');
  for (let round = 0; round < ROUNDS; round += 1) {
    await jobs.enqueue(db, sendMailJob, personal);
    // Neither event exists, so its job only takes its turn.
    for (const job of [handleEventJob, handleBuyerEventJob]) await jobs.enqueue(db, job, { id: `evt_${round}` });
    await jobs.enqueue(db, importsJob, {});
    await pause(ROUND_MS);
  }
  const waiting = async (queue: string) => Number((await pool.query(countWaiting, [queue])).rows[0]?.count);
  expectAtFullSize('mails still waiting after the last job', await waiting('mail.send'), { atLeast: ROUNDS });
  while ((await Promise.all(probed.map(waiting))).some((count) => count > 0)) await pause(ROUND_MS);
  const { rows } = await pool.query<{ name: string; waits: number[] }>(waitsSince, [begun[0]?.now]);
  expectFigure('queues measured', rows.length, { exactly: 4 });
  for (const { name, waits } of rows) {
    const [p50, p99] = [percentile(waits, 0.5), percentile(waits, 0.99)];
    const about = `p50 ${Math.round(p50)} ms, ${waits.length} jobs`;
    expectAtFullSize(`${name}: p99 of waiting, ms`, Math.round(p99), { atMost: LONGEST_WAIT_MS }, { about });
  }
}

const probed = [handleEventJob.name, handleBuyerEventJob.name, importsJob.name];

const countWaiting = `select count(*)::int from pgboss.job where name = $1 and state < 'active'`;

const waitsSince = `
  select name, array_agg(ms order by ms) as waits
  from (
    select name, extract(epoch from started_on - created_on)::float8 * 1000 as ms
    from pgboss.job
    where created_on >= $1 and started_on is not null
      and (name <> 'mail.send' or data ->> 'unsubscribeUrl' is null)
      and name in ('mail.send', 'billing.handle-event', 'billing.handle-buyer-event', 'bank.imports')
  ) as job
  group by name
  order by name`;
