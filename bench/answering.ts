// `npm run bench -- answering`: how many answers per second the server handles, and its latency at 70 % of that.
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { Pool } from 'pg';
import { expectAtFullSize, say } from './figures.ts';
import { APP_SECRET, openFilledServer } from './filled-server.ts';
import { foldRate, msUntilCounted } from './folding.ts';
import { expectAllAnswered, type Learner, type Learners, makeLearners, QUIZ_SIZE } from './learners.ts';
import { median } from './load.ts';
import { latenciesAtRate, percentile, type PlannedRequest } from './open-loop.ts';
import { answersPerSecondByPgbench } from './pgbench.ts';
import { processorMsOf, processorMsOfDatabase } from './processor.ts';
import { worstPauseOfServer } from './server-pause.ts';
import { sized } from './sizes.ts';

const ROUNDS = sized(5, 1);
/** Not counted: a server that has just started runs code that is not yet compiled. */
const WARM_UP_ROUNDS = sized(3, 0);
const CLIENTS = 20;
/** Answers a second. The latency is measured at a share of this rate, too. */
const REQUIRED_RATE = 1300;
/** Must be a multiple of the number of clients. */
const PEOPLE_A_ROUND = sized(160, 20);
const CALM_SECONDS = sized(10, 2);
/** Of which the median counts. */
const CALM_ROUNDS = sized(3, 1);
/** Not counted: the load generator opens its connections, and its code is not yet compiled. */
const CALM_WARM_UP_SECONDS = sized(2, 0);
/** Share of the measured maximum. */
const CALM_LOAD = 0.7;
const MAX_CALM_P99_MS = 15;

export async function measureAnswering() {
  await using server = await openFilledServer(async () => {});
  const pool = new Pool({ connectionString: server.databaseUrl, max: 2 });
  try {
    let group = 0;
    const newLearners = (count: number) => makeLearners(pool, { group: (group += 1), count, appSecret: APP_SECRET });
    const { rate, ratio, serverMs, databaseMs } = await measureRate(server, pool, newLearners);
    say('answers over HTTP a second', rate.toFixed(0));
    say('processor ms an answer, server / database', `${serverMs.toFixed(2)} / ${databaseMs.toFixed(2)}`);
    say('answers over HTTP / pgbench with the same SQL', ratio?.toFixed(2) ?? 'skipped: there is no pgbench');
    expectAtFullSize('ms until the last of them are counted', await msUntilCounted(pool), { atMost: 2000 });
    const waiting = await newLearners(PEOPLE_A_ROUND);
    const folded = await foldRate(pool, () => answersPerSecond(server.url, waiting));
    say('answers counted a second by the worker', folded.toFixed(0));
    await measureCostOfPlan(server.url, pool, newLearners);
    for (const busy of [rate, REQUIRED_RATE]) await measureLatency(server.url, pool, newLearners, CALM_LOAD * busy);
  } finally {
    await pool.end();
  }
}

/** Also prints the longest pauses of the server and of the load generator, because a latency includes both. */
async function measureLatency(
  url: string,
  pool: Pool,
  newLearners: (count: number) => Promise<Learners>,
  rate: number,
) {
  const about = `an answer at ${rate.toFixed(0)} a second`;
  const p99s: number[] = [];
  for (let round = 0; round < CALM_ROUNDS; round += 1) {
    const people = await newLearners(Math.ceil((rate * (CALM_WARM_UP_SECONDS + CALM_SECONDS)) / QUIZ_SIZE));
    const { latencies, worstPauseMs } = await latenciesAtRate(url, takingTurns(people), {
      rate,
      uncounted: Math.round(rate * CALM_WARM_UP_SECONDS),
      onCounting: () => void worstPauseOfServer(url),
    });
    const ofServer = await worstPauseOfServer(url);
    await expectAllAnswered(pool, people);
    const [p50, p99, worst] = [0.5, 0.99, 1].map((part) => percentile(latencies, part).toFixed(1));
    say(`${about}, p50 / p99 / worst ms`, `${p50} / ${p99} / ${worst}`);
    say('longest pause of server / load generator, ms', `${ofServer.toFixed(0)} / ${worstPauseMs.toFixed(0)}`);
    p99s.push(percentile(latencies, 0.99));
  }
  expectAtFullSize(`${about}, p99 ms, median`, median(p99s), { atMost: MAX_CALM_P99_MS });
}

/** With and without what the study plan adds to the table of attempts, alternately. An answer should cost the same. */
async function measureCostOfPlan(url: string, pool: Pool, newLearners: (count: number) => Promise<Learners>) {
  const rateWhen = async (state: 'enable' | 'disable') => {
    await pool.query(
      `alter table attempts ${state} trigger memory_follows_rescoring, ${state} trigger memory_follows_deletion`,
    );
    return answersPerSecond(url, await newLearners(PEOPLE_A_ROUND));
  };
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const without = await rateWhen('disable');
    ratios.push((await rateWhen('enable')) / without);
  }
  expectAtFullSize('answers a second with / without the study plan', median(ratios), { atLeast: 0.95 });
}

/**
 * Answers per second over HTTP, with authentication and validation, and as a share of the rate of pgbench; and the
 * processor time of an answer, which depends less on the other programs of the machine.
 */
async function measureRate(
  { url, databaseUrl, pid }: { url: string; databaseUrl: string; pid: number | undefined },
  pool: Pool,
  newLearners: (count: number) => Promise<Learners>,
) {
  const rates: number[] = [];
  const ratios: number[] = [];
  const serverMs: number[] = [];
  const databaseMs: number[] = [];
  const workOfDatabase = await processorMsOfDatabase(pool);
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
    await answersPerSecond(url, await newLearners(PEOPLE_A_ROUND));
  for (let round = 0; round < ROUNDS; round += 1) {
    const beside = await newLearners(PEOPLE_A_ROUND);
    const byPgbench = await answersPerSecondByPgbench(databaseUrl, beside, CLIENTS);
    if (byPgbench !== null) await expectAllAnswered(pool, beside);
    const ours = await newLearners(PEOPLE_A_ROUND);
    const [serverBefore, databaseBefore] = [processorMsOf(pid), workOfDatabase()];
    const rate = await answersPerSecond(url, ours);
    serverMs.push((processorMsOf(pid) - serverBefore) / (PEOPLE_A_ROUND * QUIZ_SIZE));
    databaseMs.push((workOfDatabase() - databaseBefore) / (PEOPLE_A_ROUND * QUIZ_SIZE));
    await expectAllAnswered(pool, ours);
    rates.push(rate);
    if (byPgbench !== null) ratios.push(rate / byPgbench);
  }
  return {
    rate: median(rates),
    ratio: ratios.length > 0 ? median(ratios) : null,
    serverMs: median(serverMs),
    databaseMs: median(databaseMs),
  };
}

function answerOf({ quizId, jwt }: Learner, { choices }: Learners, place: number): PlannedRequest {
  const choice = choices[place];
  return {
    method: 'POST',
    path: `/api/v1/quiz/${quizId}/answers`,
    headers: { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      key: randomUUID(),
      data: { questionID: choice?.questionId, answerID: choice?.optionId },
      givenAt: new Date().toISOString(),
      seconds: 40,
    }),
  };
}

/** All users answer their first question, then all the second. */
function* takingTurns(learners: Learners): Generator<PlannedRequest> {
  for (const place of learners.choices.keys()) {
    for (const person of learners.people) yield answerOf(person, learners, place);
  }
}

/** All answers of one user, then those of the next, like pgbench. */
const oneAfterTheOther = (people: Learner[], learners: Learners): PlannedRequest[] =>
  people.flatMap((person) => learners.choices.map((_, place) => answerOf(person, learners, place)));

async function answersPerSecond(url: string, learners: Learners): Promise<number> {
  const peopleEach = learners.people.length / CLIENTS;
  const answersEach = peopleEach * QUIZ_SIZE;
  let client = 0;
  // From the first response to the last: autocannon prepares all requests first, and ends only at a full second.
  const responses: number[] = [];
  const result = await autocannon({
    url,
    connections: CLIENTS,
    amount: CLIENTS * answersEach,
    maxConnectionRequests: answersEach,
    setupClient(connection) {
      const people = learners.people.slice(client * peopleEach, (client += 1) * peopleEach);
      connection.setRequests(oneAfterTheOther(people, learners));
      connection.on('response', () => void responses.push(performance.now()));
    },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were refused, ${result.errors} failed`);
  }
  const seconds = ((responses.at(-1) ?? 0) - (responses[0] ?? 0)) / 1000;
  return (responses.length - 1) / seconds;
}
