// `npm run admin -- create EMAIL`, `list`, `revoke EMAIL`, `reset-second-factor EMAIL`: manages admins from the shell. The
// first admin has no other way, and neither has an only admin who lost their phone.
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { findAdmins } from '#server/accounts/admins/admins.queries.ts';
import { createAdmin, resetSecondFactor, revokeAdmin } from '#server/accounts/admins/admins.ts';
import { passwordRestoreMail } from '#server/accounts/mails/accounts.mails.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { Email, PersonName } from '#shared/accounts/person-fields.ts';
import { openInstallation } from './open-installation.ts';

const USAGE = `Usage:
  npm run admin -- create EMAIL [--first-name NAME] [--last-name NAME] [--mail]
  npm run admin -- list
  npm run admin -- revoke EMAIL
  npm run admin -- reset-second-factor EMAIL

  --mail   the running server mails the link for the first password, instead of printing it here`;

const options = {
  'first-name': { type: 'string', default: 'Vignette' },
  'last-name': { type: 'string', default: 'Admin' },
  mail: { type: 'boolean', default: false },
} as const;

type CommandDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'now'>;
interface Given {
  email: string;
  firstName: string;
  lastName: string;
  mail: boolean;
}

async function run() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [command = '', address] = positionals;
  const act = commands[command];
  if (!act) throw new Error(USAGE);
  const email = command === 'list' ? '' : Email.safeParse(address).data;
  if (email === undefined) throw new Error(`Please give an email address.\n\n${USAGE}`);
  const firstName = PersonName.parse(values['first-name']);
  const lastName = PersonName.parse(values['last-name']);

  const installation = await openInstallation();
  const jobs = createJobs({ databaseUrl: installation.databaseUrl, log: pino({ level: 'silent' }) });
  try {
    await jobs.start([]);
    await act({ ...installation, jobs }, { email, firstName, lastName, mail: values.mail });
  } finally {
    await jobs.stop();
    await installation.close();
  }
}

const commands: Record<string, (deps: CommandDeps, given: Given) => Promise<void>> = {
  async create(deps, { email, mail, ...name }) {
    const { link } = await createAdmin(deps, { email, ...name });
    if (!link) return console.log(`${email} already had an account and is an admin now. Sign in as usual.`);
    if (!mail) return console.log(`${email} is an admin. Choose a password within 30 minutes:\n\n  ${link}\n`);
    const payload = mailPayload(passwordRestoreMail, { to: { address: email }, props: { restoreUrl: link } });
    await deps.jobs.enqueue(deps.db, sendMailJob, payload);
    console.log(`${email} is an admin. The server mails a link for the password, valid for 30 minutes.`);
  },
  async list({ db }) {
    const admins = await findAdmins(db);
    if (admins.length === 0) console.log('There is no admin. Create one: npm run admin -- create EMAIL');
    console.table(admins, ['email', 'name', 'role', 'hasPassword', 'factors', 'isSuspended', 'lastSeenAt']);
  },
  async revoke(deps, { email }) {
    await revokeAdmin(deps, { email });
    console.log(`${email} is no longer an admin. All sessions have ended.`);
  },
  async 'reset-second-factor'(deps, { email }) {
    await resetSecondFactor(deps, { email });
    console.log(`The second factors of ${email} are removed and all sessions have ended. The owner gets a mail.`);
  },
};

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
