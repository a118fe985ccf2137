/**
 * Part of `npm run test:full`: migrates a database under the running server of an earlier version, which must go on
 * serving requests, and lets both versions work on it. `check-upgrade.ts [REF]`; by default, REF is the commit before
 * the newest migration.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { migrate } from '#server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { makeOpenFolder } from '#test/open-folder.ts';
import { type StartedServer, startServer } from '#test/start-server.ts';
import { root } from './run-command.ts';

const run = promisify(execFile);
const git = async (...args: string[]) => (await run('git', ['-C', root, ...args])).stdout.trim();

const folder = await makeOpenFolder('vignette-upgrade-');
try {
  const ref = process.argv[2] ?? (await commitBeforeNewestMigration());
  if (ref) await checkUpgradeFrom(ref);
  else console.log('skipped: this copy has no history with an earlier version');
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Merges are left out, because a merge brings the migrations of others. */
async function commitBeforeNewestMigration() {
  const log = await git('log', '--no-merges', '-1', '--format=%H', '--diff-filter=A', '--', 'db/migrations').catch(
    () => '',
  );
  return log && git('rev-parse', '--verify', '--quiet', `${log}^`).catch(() => '');
}

async function checkUpgradeFrom(ref: string) {
  const earlier = await unpack(ref);
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), database: 'vignette' });
  const servers: StartedServer[] = [];
  try {
    const env = { DATABASE_URL: postgres.url, DATA_DIR: path.join(folder, 'data'), CAPTCHA: 'off', DRAIN_SECONDS: '0' };
    const old = await startServer(env, earlier);
    servers.push(old);
    const problems = await callsThatFail(old, earlier, 'earlier version, earlier schema');
    const applied = await migrate(postgres.url, path.join(root, 'db/migrations'));
    console.log(`Applied under the running server of ${ref}: ${applied.join(', ') || 'nothing'}`);
    problems.push(...(await callsThatFail(old, earlier, 'earlier version, new schema')));
    const current = await startServer(env);
    servers.push(current);
    // Both print passwords only if they create them, so the first server knows them.
    const asCurrent = { ...current, passwordOf: old.passwordOf };
    problems.push(...(await callsThatFail(asCurrent, root, 'new version')));
    problems.push(...(await callsThatFail(old, earlier, 'earlier version beside the new one')));
    for (const problem of problems) console.log(problem);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    for (const server of servers) await server.stop('SIGTERM');
    await postgres.stop();
  }
}

async function unpack(ref: string): Promise<string> {
  const target = path.join(folder, 'earlier');
  const archive = path.join(folder, 'earlier.tar');
  await mkdir(target);
  await git('archive', '--output', archive, ref);
  await run('tar', ['-xf', archive, '-C', target]);
  await symlink(path.join(root, 'node_modules'), path.join(target, 'node_modules'));
  return target;
}

/** Calls every list and page of a version, and answers a question. Returns the calls that the server failed. */
async function callsThatFail(server: StartedServer, version: string, when: string): Promise<string[]> {
  const failed: string[] = [];
  const routes = (await readFile(path.join(version, 'docs/routes.txt'), 'utf8')).split('\n');
  const readable = routes.flatMap((line) => /^GET (?<path>\/api\/v1\/[^:\s]*) /.exec(line)?.groups?.['path'] ?? []);
  for (const person of ['subscriber', 'admin']) {
    const call = await signIn(server, person);
    for (const address of readable) {
      const response = await call('GET', address);
      await response.body?.cancel();
      if (response.status >= 500) failed.push(`${when}: ${person} GET ${address} answered ${response.status}`);
    }
  }
  failed.push(...(await answerQuestion(await signIn(server, 'subscriber'), when)));
  console.log(`${when}: ${2 * readable.length} reads and a quiz, ${failed.length} failed`);
  return failed;
}

type Call = (method: string, address: string, body?: object) => Promise<Response>;

/** Waits as long as a busy server asks for, like our client. An error of the database answers 500, not 503. */
async function patiently(send: () => Promise<Response>): Promise<Response> {
  for (let times = 1; ; times += 1) {
    const response = await send();
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || !(seconds > 0) || times === 20) return response;
    await response.body?.cancel();
    await wait(seconds * 1000);
  }
}

async function signIn(server: StartedServer, person: string): Promise<Call> {
  const send =
    (jwt: string): Call =>
    (method, address, body) => {
      const authorization = jwt && { authorization: `Bearer ${jwt}` };
      const headers = { ...(body && { 'content-type': 'application/json' }), ...authorization };
      const options = { method, redirect: 'manual', headers, ...(body && { body: JSON.stringify(body) }) } as const;
      return patiently(() => fetch(`${server.url}${address}`, options));
    };
  const username = `${person}@demo.vignette.example`;
  const response = await send('')('POST', '/api/v1/auth/basic', { username, password: server.passwordOf(person) });
  if (!response.ok) throw new Error(`${username} cannot sign in: ${response.status} ${await response.text()}`);
  return send(((await response.json()) as { jwt: string }).jwt);
}

interface Quiz {
  id: string;
  quizQuestions: { question: { questionID: number; answers: { id: number }[] } }[];
}

async function answerQuestion(call: Call, when: string): Promise<string[]> {
  const created = await call('POST', '/api/v1/quiz/quick', { id: randomUUID() });
  if (!created.ok) return [`${when}: no quiz: ${created.status} ${await created.text()}`];
  const { id, quizQuestions } = (await created.json()) as Quiz;
  const question = quizQuestions[0]?.question;
  const data = { questionID: question?.questionID, answerID: question?.answers[0]?.id };
  const steps = [
    ['answers', { key: randomUUID(), data, givenAt: new Date().toISOString(), seconds: 5 }],
    ['discard', {}],
  ] as const;
  const failed: string[] = [];
  for (const [step, body] of steps) {
    const response = await call('POST', `/api/v1/quiz/${id}/${step}`, body);
    if (!response.ok) failed.push(`${when}: ${step}: ${response.status} ${await response.text()}`);
  }
  return failed;
}
