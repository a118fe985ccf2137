import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { authenticate } from '#server/accounts/public.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { allJobs, mails } from '#server/jobs.ts';
import { createLiveServer, type LiveServer } from '#server/live/live-server.ts';
import type { Authenticate } from '#server/platform/access.ts';
import { openDatabase, type Db } from '#server/platform/database/db.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Files } from '#server/platform/files/files.ts';
import { createFolderFiles } from '#server/platform/files/folder-files.ts';
import { createLog } from '#server/platform/http/request-log.ts';
import { type AnyJob, createJobs, type JobRunner } from '#server/platform/jobs/jobs.ts';
import { createMailSender } from '#server/platform/mail/mail-sender.ts';
import type { MailTransport } from '#server/platform/mail/mail-transport.ts';
import { deriveKeys } from '#server/platform/security/keys.ts';
import { createPasswords } from '#server/platform/security/passwords.ts';
import { createRateLimits } from '#server/platform/security/rate-limits.ts';
import { foldAnswers } from '#server/statistics/public.ts';
import { type Clock, createClock } from './clock.ts';
import { cloneDatabase } from './test-database.ts';

export interface World {
  app: FastifyInstance;
  authenticate: Authenticate;
  clock: Clock;
  db: Db;
  deps: Deps;
  live: LiveServer;
  pool: pg.Pool;
  databaseUrl: string;
  /** Lines logged by the server so far. */
  logged: string[];
  /** Counts the answers given so far, as the server does twice a second. */
  foldAnswers: () => Promise<void>;
  /** Runs pending jobs and returns the mails they sent. */
  runJobs: () => Promise<SentMail[]>;
  close: () => Promise<void>;
}

export interface SentMail {
  to: { address: string; name: string };
  replyTo?: { address: string; name: string };
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments: { filename: string; content: string | Readable }[];
}

/** Links to our own site in a mail. */
export const linksIn = ({ text }: Pick<SentMail, 'text'>): string[] =>
  text.match(/http:\/\/localhost:3000[^\s)\]>]+/g) ?? [];

/** The minimum cost of argon2, because hashing is slow on purpose. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** The real app on a separate database. Only the clock and the mail server are replaced. */
export async function openWorld({ env = {} }: { env?: Record<string, string> } = {}): Promise<World> {
  const database = await cloneDatabase();
  const clock = createClock();
  const logged: string[] = [];
  const log = createLog('info', { destination: { write: (line) => void logged.push(line) } });
  const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000', CAPTCHA: 'off', ...env });
  const { db, pool, close } = openDatabase({ url: database.url, poolSize: 5, onIdleError: () => {} });
  const keys = deriveKeys('a secret of the tests, long enough for anybody');
  const limits = createRateLimits({ pool });
  const jobs = startedOnDemand(createJobs({ databaseUrl: database.url, log, schedule: false }), () =>
    allJobs(deps, mail.send),
  );
  const addressOf = () => '127.0.0.1';
  const whoHolds: Authenticate = (token) => authenticate(deps, token);
  const live = createLiveServer({
    db,
    keys,
    limits,
    log,
    addressOf,
    now: clock.now,
    publicUrl: config.publicUrl,
    authenticate: whoHolds,
  });
  const folder = path.join(tmpdir(), `vignette-files-${randomUUID()}`);
  const files = createFolderFiles({ folder });
  const deps: Deps = {
    config,
    db,
    replica: db,
    files,
    jobs,
    keys,
    limits,
    live,
    log,
    now: clock.now,
    passwords: await createPasswords(CHEAP),
  };
  const app = await buildApp(deps, { pool, maxEventLoopDelayMs: 0 });
  const mail = openMail(config.publicUrl, files);

  return {
    app,
    authenticate: whoHolds,
    clock,
    db,
    deps,
    live,
    pool,
    logged,
    databaseUrl: database.url,
    foldAnswers: () => foldAnswers({ db }),
    async runJobs() {
      await jobs.runWaiting();
      return mail.takeSent();
    },
    async close() {
      await app.close();
      await jobs.stop();
      await close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Opens a world before the tests of a file (or of a `describe`) and closes it after them. Its properties are set when
 * the tests begin, so do not read them earlier.
 */
export function useWorld<Opened extends { close: () => Promise<void> } = World>(open?: () => Promise<Opened>): Opened {
  const world = {} as Opened; // filled by the hook
  beforeAll(async () => {
    Object.assign(world, await (open ?? openWorld)());
  });
  afterAll(async () => {
    await world.close();
    // The modules of all test files stay loaded, and each would retain its app.
    for (const name of Object.keys(world)) delete world[name as keyof Opened];
  });
  return world;
}

/** Empties these tables before each test. */
export function useEmptyTables(world: Pick<World, 'db'>, ...tables: (keyof DB)[]) {
  beforeEach(async () => {
    for (const table of tables) await world.db.deleteFrom(table).execute();
  });
}

/** Starts the queue with its first job: that takes longer than most tests, and many files have no job. */
function startedOnDemand(jobs: JobRunner, definitions: () => AnyJob[]): JobRunner {
  let started: Promise<void> | undefined;
  const start = () => (started ??= jobs.start(definitions()));
  return {
    ...jobs,
    enqueue: async (...job) => start().then(() => jobs.enqueue(...job)),
    retryFailed: async (...queue) => start().then(() => jobs.retryFailed(...queue)),
    runWaiting: async () => start().then(() => jobs.runWaiting()),
  };
}

/** Mails are fully rendered, but collected instead of sent. */
function openMail(publicUrl: string, files: Files) {
  const sent: SentMail[] = [];
  const transport = {
    sendMail: async (mail: SentMail) => {
      // A stored file stays open until its stream is read or destroyed.
      for (const { content } of mail.attachments) if (typeof content !== 'string') content.destroy();
      sent.push(mail);
    },
  } as unknown as MailTransport; // only this part of nodemailer's interface is used
  const send = createMailSender({ transport, files, from: 'Vignette <no-reply@vignette.example>', publicUrl, mails });
  return { send, takeSent: () => sent.splice(0) };
}
