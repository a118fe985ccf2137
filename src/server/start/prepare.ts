import { createServer } from 'node:net';
import path from 'node:path';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { restoreDrawings } from '../../../db/seeds/bank/restore-drawings.ts';
import { seedBank } from '../../../db/seeds/bank/seed-bank.ts';
import type { SeededBank } from '../../../db/seeds/bank/update-bank.ts';
import type { DemoSignIn } from '../../../db/seeds/seed-demo.ts';
import { seedReference } from '../../../db/seeds/seed-reference.ts';
import type { Config } from '../config.ts';
import { buildClientWhenStale } from '../platform/client-build.ts';
import { isDatabaseUnavailable } from '../platform/database/database-unavailable.ts';
import { openDatabase } from '../platform/database/db.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { createPasswords } from '../platform/security/passwords.ts';
import { checkServices } from './check-services.ts';
import { demoSignIns, loadOrCreateSecrets } from './local-secrets.ts';
import { openFiles } from './open-files.ts';
import { say, step, withLimits } from './progress.ts';
import type { ReadyConfig } from './ready-config.ts';

export const projectRoot = path.resolve(import.meta.dirname, '../../..');
const MIGRATIONS = path.join(projectRoot, 'db/migrations');

export interface Prepared {
  config: ReadyConfig;
  signIns: DemoSignIn[];
  consoleUrl: string | undefined;
  /** Stops everything started here, the embedded PostgreSQL last. */
  stop: () => Promise<void>;
}

/** Prepares everything that a server process needs, step by step. */
export async function prepare(config: Config, signal: AbortSignal): Promise<Prepared> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const undo of stops.toReversed()) await undo();
  };
  try {
    if (config.process !== 'jobs') await refuseTakenPort(config.host, config.port, 'PORT');
    const warnings = await withLimits('services', { signal, seconds: 30 }, () => checkServices(config));
    for (const warning of warnings) say('warning', warning);
    const secrets = config.production ? undefined : await loadOrCreateSecrets(config.dataDir);
    const database = await step(
      'database',
      { signal, seconds: 120 },
      () => openOrStart(config, stops),
      ({ where }) => where,
    );
    const { databaseDirectUrl } = database.urls;
    await migrateOrExplain(databaseDirectUrl, signal);
    const signIns = config.demo !== 'off' && secrets ? demoSignIns(secrets) : [];
    await fillDatabase({ config, signal }, databaseDirectUrl, { signIns, arePasswordsNew: secrets?.areNew ?? false });
    if (config.client === 'built' && config.process !== 'jobs') await buildClient(signal);
    const sandbox = config.sandbox.enabled ? await openSandbox({ config, signal }, stops) : undefined;

    return {
      config: {
        ...config,
        ...database.urls,
        appSecret: config.appSecret ?? required(secrets?.appSecret, 'APP_SECRET'),
        social: Object.keys(config.social).length > 0 ? config.social : (sandbox?.social ?? {}),
        stripe: config.stripe ?? stripeOf(sandbox, config.stripeApiUrl),
        mail: { ...config.mail, smtpUrl: config.mail.smtpUrl ?? required(sandbox?.smtpUrl, 'SMTP_URL') },
      },
      signIns,
      consoleUrl: sandbox?.consoleUrl,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openOrStart(config: Config, stops: (() => Promise<void>)[]) {
  const { databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl && databaseDirectUrl) {
    return { urls: { databaseUrl, databaseDirectUrl }, where: `at ${new URL(databaseUrl).host}` };
  }
  const dataDir = path.join(config.dataDir, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, database: 'vignette', say: (line) => say('', line) });
  stops.push(() => postgres.stop());
  const urls = { databaseUrl: postgres.url, databaseDirectUrl: postgres.url };
  return { urls, where: 'own PostgreSQL is running' };
}

async function migrateOrExplain(url: string, signal: AbortSignal) {
  // A migration of a large table may take long, and processes that start together wait for each other.
  const limits = { signal, seconds: 3600 };
  try {
    await step('migrations', limits, () => migrate(url, MIGRATIONS), countOf('up to date', 'applied'));
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    const { host } = new URL(url);
    const variables = 'DATABASE_URL or, if it is set, DATABASE_DIRECT_URL';
    throw new Error(`The database at ${host} cannot be reached. Check ${variables} and that it is running.`, {
      cause: error,
    });
  }
}

interface Starting {
  config: Config;
  signal: AbortSignal;
}

async function fillDatabase(
  { config, signal }: Starting,
  url: string,
  demo: { signIns: DemoSignIn[]; arePasswordsNew: boolean },
) {
  const limits = { signal, seconds: 600 };
  const files = await openFiles(config);
  const { db, close } = openDatabase({ url, poolSize: 2, onIdleError: () => {} });
  try {
    const isProduction = config.production;
    await step('reference data', limits, () => seedReference(db, { isProduction }), countOf('up to date', 'loaded'));
    const fillBank = () => seedBank({ db, files, now: new Date() });
    await step('question bank', limits, fillBank, describeBank);
    await step('drawings', limits, () => restoreDrawings({ db, files }), countOf('up to date', 'drawn again'));
    if (demo.signIns.length === 0) return;
    const seed = async () => {
      // Imported only here, so that production never loads its texts.
      const { seedDemo } = await import('../../../db/seeds/seed-demo.ts');
      const hasCohort = config.demo === 'on';
      return seedDemo({ db, passwords: await createPasswords(), now: new Date() }, { ...demo, hasCohort });
    };
    await step(
      'demo',
      limits,
      seed,
      ({ learners }) => `${demo.signIns.length} people${learners ? `, ${learners} learners added` : ''}`,
    );
  } finally {
    await close();
  }
}

async function buildClient(signal: AbortSignal) {
  const outcomes = { fresh: 'up to date', built: 'built', 'missing-tools': 'as installed' } as const;
  await step(
    'client build',
    { signal, seconds: 600 },
    () => buildClientWhenStale({ root: projectRoot }),
    (outcome) => outcomes[outcome],
  );
}

async function openSandbox({ config, signal }: Starting, stops: (() => Promise<void>)[]) {
  const { port } = config.sandbox;
  await refuseTakenPort('127.0.0.1', port, 'SANDBOX_PORT');
  const options = {
    host: '127.0.0.1',
    port,
    appUrl: config.publicUrl,
    dataDir: path.join(config.dataDir, 'sandbox'),
    production: config.production,
  };
  // Imported only here, so that production never loads its code.
  const { startSandbox } = await import('#sandbox/sandbox.ts');
  const sandbox = await step(
    'sandbox',
    { signal, seconds: 60 },
    () => startSandbox(options),
    () => 'mailbox, identity, Stripe',
  );
  stops.push(() => sandbox.stop());
  return sandbox;
}

/** The sandbox's Stripe; tests insert a proxy that checks the traffic. */
function stripeOf(sandbox: Sandbox | undefined, apiUrl: string | undefined) {
  return sandbox && { ...sandbox.stripe, apiUrl: apiUrl ?? sandbox.stripe.apiUrl };
}

/** "12 added, 3 corrected, 1 changed by editors". */
function describeBank({ added, corrected, retired, differing }: SeededBank): string {
  const parts = [
    [added, 'added'],
    [corrected, 'corrected'],
    [retired, 'retired'],
    [differing, 'changed by editors, see the admin area'],
  ] as const;
  const said = parts.filter(([ids]) => ids.length > 0).map(([ids, what]) => `${ids.length} ${what}`);
  return said.join(', ') || 'up to date';
}

const countOf = (none: string, verb: string) => (names: string[]) =>
  names.length === 0 ? none : `${names.length} ${verb}`;

function required(value: string | undefined, name: string): string {
  if (value === undefined) throw new Error(`${name} is missing.`);
  return value;
}

/** Checked before anything is built or started, so that nothing has to be undone. */
export async function refuseTakenPort(host: string, port: number, variable: string) {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new Error(`Port ${port} is taken. Stop what uses it, or set ${variable} to another.`) : error);
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
