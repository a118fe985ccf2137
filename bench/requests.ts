// `npm run bench -- requests`: calls compared with the same work on the bare framework, and what response times reveal.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon, { type Request } from 'autocannon';
import { dashboardParts } from '#server/dashboard/read-dashboard.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { freePort } from '#test/child-server.ts';
import { expectAtFullSize, say } from './figures.ts';
import { APP_SECRET, openFilledServer } from './filled-server.ts';
import { timeRatioOfKnownNames } from './guessing.ts';
import { median, requestsPerSecond } from './load.ts';
import { memoryOf } from './memory.ts';
import { type BenchPerson, makePeople, PASSWORD } from './people.ts';
import { timeRatioOfTakenAddresses } from './registering.ts';
import { sized } from './sizes.ts';

const ROUNDS = sized(3, 1);
const SECONDS = sized(4, 2);
const PEOPLE = sized(400, 100);
const LEAST_OF_BARE = 0.6;

export async function measureRequests() {
  await using server = await openFilledServer(addPeople, { TRUST_PROXY: '127.0.0.1' });
  using bare = await startBare(server.databaseUrl);
  const people = server.filled;
  const memory = await memoryOf(server.pid);
  say('memory of an idle server, MB', String(memory));
  say('memory of an idle server / bare framework', (memory / (await memoryOf(bare.pid))).toFixed(2));
  await compare(
    'GET user',
    { url: server.url, requests: people.map((person) => requestBy(person, '/user')) },
    { url: bare.url, requests: people.map(bareUserRequest) },
    { atLeast: LEAST_OF_BARE },
  );
  await compareDashboard(server.url, people);
  await compare(
    'POST auth/basic',
    { url: server.url, requests: people.map(signInRequest) },
    { url: bare.url, requests: people.map(bareSignInRequest) },
  );
  await compareBesideSignIns(server.url, people);
  const emails = people.map(({ email }) => email);
  const known = await timeRatioOfKnownNames(server.url, emails[0] ?? '');
  say('wrong password, known name / unknown name', known.toFixed(2));
  const taken = await timeRatioOfTakenAddresses(server.url, emails);
  say('POST register, taken address / free address', taken.toFixed(2));
}

async function addPeople(databaseUrl: string) {
  const { db, close } = openDatabase({ url: databaseUrl, poolSize: 2, onIdleError: () => {} });
  const people = await makePeople(db, { count: PEOPLE, appSecret: APP_SECRET });
  await close();
  return people;
}

async function startBare(DATABASE_URL: string) {
  const PORT = String(await freePort());
  const child = spawn(process.execPath, ['bench/bare-server.ts'], {
    env: { ...process.env, DATABASE_URL, PORT },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${PORT}`, pid: child.pid, [Symbol.dispose]: () => void child.kill() };
}

type Side = { url: string; requests: Request[] };

async function compare(name: string, ours: Side, bare: Side, limit?: { atLeast: number }) {
  const ratios: number[] = [];
  const ourRates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bareRate = await requestsPerSecond(bare.url, bare.requests, SECONDS);
    const ourRate = await requestsPerSecond(ours.url, ours.requests, SECONDS);
    ourRates.push(ourRate);
    ratios.push(ourRate / bareRate);
  }
  const figure = `${name} / bare framework with the same queries`;
  if (limit) expectAtFullSize(figure, median(ratios), limit);
  else say(figure, median(ratios).toFixed(2));
  say(`${name}, requests a second`, median(ourRates).toFixed(0));
}

/** The dashboard with one request, compared with its calls one by one. Users without a plan have no saved quizzes. */
async function compareDashboard(url: string, people: BenchPerson[]) {
  const single = Object.keys(dashboardParts).filter((path) => path !== '/quiz/saved');
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const singly = people.flatMap((person) => single.map((path) => requestBy(person, path)));
    const calls = await requestsPerSecond(url, singly, SECONDS);
    const jointly = people.map((person) => requestBy(person, '/dashboard'));
    const dashboards = await requestsPerSecond(url, jointly, SECONDS);
    ratios.push((dashboards * single.length) / calls);
  }
  say(`dashboards a second, one request / ${single.length}`, median(ratios).toFixed(2));
}

/** Password hashing must not slow down the requests of other users. */
async function compareBesideSignIns(url: string, people: BenchPerson[]) {
  const small = [{ path: '/healthz' }];
  const alone = await medianMs(url, small, 1);
  const [beside] = await Promise.all([medianMs(url, small, 1), medianMs(url, people.map(signInRequest), 10)]);
  say('a small request alone, median ms', String(alone));
  say('a small request while ten people sign in, median ms', String(beside));
}

async function medianMs(url: string, requests: Request[], connections: number): Promise<number> {
  const { latency } = await autocannon({ url, requests, connections, duration: SECONDS });
  return latency.p50;
}

const requestBy = ({ jwt }: BenchPerson, path: string): Request => ({
  path: `/api/v1${path}`,
  headers: { authorization: `Bearer ${jwt}` },
});
const bareUserRequest = ({ id, sessionId }: BenchPerson): Request => ({
  path: '/user',
  headers: { 'x-user': id, 'x-session': sessionId },
});

const json = { 'content-type': 'application/json' };
const signInBody = ({ email }: BenchPerson) => JSON.stringify({ username: email, password: PASSWORD });
/** Each user has a separate network. */
const signInRequest = (person: BenchPerson, index: number): Request => ({
  method: 'POST',
  path: '/api/v1/auth/basic',
  headers: { ...json, 'x-forwarded-for': `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}` },
  body: signInBody(person),
});
const bareSignInRequest = (person: BenchPerson): Request => ({
  method: 'POST',
  path: '/sign-in',
  headers: json,
  body: signInBody(person),
});
