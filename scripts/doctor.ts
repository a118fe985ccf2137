// `npm run doctor`: checks the configuration and everything it names, and says what to do. Exits with 1 if something is
// wrong.
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { type Config, readConfig } from '#server/config.ts';
import { isDirect } from '#server/platform/database/direct-connection.ts';
import { createMailTransport } from '#server/platform/mail/mail-transport.ts';
import { checkServices } from '#server/start/check-services.ts';
import { openFiles } from '#server/start/open-files.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../db/migrations');
const OLDEST_POSTGRES = 150_000;
const MAX_CLOCK_DIFFERENCE_MS = 2_000;
const NO_LIMIT = 'The pooler sets no statement_timeout. Add the connect_query of ops/pgbouncer.ini.';

interface Check {
  name: string;
  /** Describes what was found; throws with what to do. */
  run: (config: Config) => Promise<string>;
}

const { values } = parseArgs({ options: { mail: { type: 'boolean', default: false } } });

const checks: Check[] = [
  { name: 'services', run: reachServices },
  { name: 'database', run: askDatabase },
  { name: 'direct', run: askDirectly },
  { name: 'replica', run: askReplica },
  { name: 'storage', run: storeFile },
  { name: 'mail', run: sendMail },
  { name: 'stripe', run: askStripe },
];

try {
  const config = readConfig(process.env);
  console.log('ok       configuration');
  for (const check of checks) await runCheck(check, config);
} catch (error) {
  complain('configuration', error);
}

async function runCheck({ name, run }: Check, config: Config) {
  try {
    console.log(`ok       ${name.padEnd(10)} ${await run(config)}`);
  } catch (error) {
    complain(name, error);
  }
}

function complain(name: string, error: unknown) {
  console.log(`PROBLEM  ${name.padEnd(10)} ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function reachServices(config: Config) {
  const warnings = await checkServices(config);
  if (warnings.length > 0) throw new Error(warnings.join('; '));
  return 'reached';
}

/** Version, pending migrations, and the clocks: tokens and one-time codes depend on them. */
async function askDatabase({ databaseUrl }: Config) {
  if (!databaseUrl) return 'embedded; npm start checks it';
  return withClient('DATABASE_URL', databaseUrl, async (client) => {
    const { rows } = await client.query<{ version: number; now: Date; known: string | null; limit: string }>(
      `select current_setting('server_version_num')::int as version, now(), to_regclass('migrations')::text as known,
         current_setting('statement_timeout') as limit`,
    );
    const [server] = rows;
    if (!server) throw new Error('The database gave no answer.');
    if (server.version < OLDEST_POSTGRES) throw new Error('PostgreSQL 15 or newer is needed.');
    const difference = Math.abs(server.now.getTime() - Date.now());
    if (difference > MAX_CLOCK_DIFFERENCE_MS)
      throw new Error(`The clocks differ by ${difference} ms. Run NTP on both.`);
    const applied = server.known ? (await client.query<{ name: string }>('select name from migrations')).rows : [];
    const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
    const missing = files.filter((file) => !applied.some(({ name }) => name === file));
    if (missing.length > 0) throw new Error(`${missing.length} migrations are missing. Run npm run migrate.`);
    const found = `PostgreSQL ${Math.floor(server.version / 10_000)}, migrated`;
    if (await isDirect(client)) return found;
    if (server.limit === '0') throw new Error(NO_LIMIT);
    return `${found}, through a pooler`;
  });
}

async function askDirectly({ databaseDirectUrl }: Config) {
  if (!databaseDirectUrl) return 'embedded; npm start checks it';
  return withClient('DATABASE_DIRECT_URL', databaseDirectUrl, async (client) => {
    if (!(await isDirect(client))) throw new Error('DATABASE_DIRECT_URL: leads to a pooler, not to PostgreSQL itself.');
    const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"');
    if (rows[0]?.isReplica) throw new Error('DATABASE_DIRECT_URL: leads to a replica, which cannot be written.');
    return 'one session for migrations, jobs and notifications';
  });
}

async function askReplica({ databaseReplicaUrl }: Config) {
  if (!databaseReplicaUrl) return 'none; the primary answers everything';
  return withClient('DATABASE_REPLICA_URL', databaseReplicaUrl, async (client) => {
    const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"');
    if (!rows[0]?.isReplica) throw new Error('DATABASE_REPLICA_URL: is not a replica, so it is not used.');
    return 'in recovery, as a replica is';
  });
}

async function withClient(variable: string, url: string, ask: (client: Client) => Promise<string>): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  await client.connect().catch((error: Error) => {
    throw new Error(`${variable}: cannot connect (${error.message}).`);
  });
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

async function storeFile(config: Config) {
  const files = await openFiles(config);
  const key = `doctor/${randomUUID()}.png`;
  await files.put(key, Buffer.from('a file of npm run doctor'), 'image/png');
  const stored = await files.open(key);
  stored?.stream.destroy();
  await files.delete(key);
  if (!stored) throw new Error('A stored file is gone at once. Check the bucket or the folder.');
  return config.s3 ? `bucket ${config.s3.bucket}` : `folder ${path.join(config.dataDir, 'files')}`;
}

async function sendMail({ mail }: Config) {
  if (!mail.smtpUrl) return 'the sandbox takes all mails';
  if (!values.mail) return `not tried; --mail sends one to ${mail.support}`;
  const transport = createMailTransport({ smtpUrl: mail.smtpUrl });
  try {
    const text = 'This mail was sent by npm run doctor.';
    await transport.sendMail({ from: mail.from, to: mail.support, subject: 'Vignette can send mails', text });
    return `sent to ${mail.support}; check that it arrives and is not marked as spam`;
  } catch (error) {
    throw new Error(`SMTP_URL or MAIL_FROM: ${String(error)}`, { cause: error });
  } finally {
    await transport.close();
  }
}

async function askStripe({ stripe: settings, publicUrl }: Config) {
  if (!settings) return 'the sandbox plays Stripe';
  const { Stripe } = await import('stripe');
  const stripe = new Stripe(settings.secretKey, { timeout: 10_000, maxNetworkRetries: 0 });
  const hooks = await stripe.webhookEndpoints.list({ limit: 100 }).catch((error: Error) => {
    throw new Error(`STRIPE_SECRET_KEY: ${error.message}`);
  });
  const address = `${publicUrl}/api/v1/webhooks/stripe`;
  const hook = hooks.data.find(({ url, status }) => url === address && status === 'enabled');
  if (!hook) throw new Error(`No enabled webhook calls ${address}. Create it and set STRIPE_WEBHOOK_SECRET.`);
  return `${settings.secretKey.includes('_test_') ? 'TEST MODE' : 'live'}, webhook ${hook.id}`;
}
