import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { Pool } from 'pg';
import { expectAllAnswered, type Learner, type Learners, makeLearners, QUIZ_SIZE } from './learners.ts';
import { median } from './load.ts';
import { latenciesAtRate, percentile, type PlannedRequest } from './open-loop.ts';
import { answersPerSecondByPgbench } from './pgbench.ts';

const ROUNDS = 3;
const CLIENTS = 20;
const PEOPLE_A_ROUND = 160;
const CALM_SECONDS = 10;
/** Of the measured maximum. */
const CALM_LOAD = 0.7;

export interface AnsweringFigures {
  /** Answers a second over HTTP, with authentication and validation. */
  rate: number;
  /** The same as a part of what pgbench reaches with the same statement; null where there is no pgbench. */
  ratio: number | null;
  /** Milliseconds, at 70 % of that rate. */
  p50: number;
  p99: number;
}

interface Measured {
  serverUrl: string;
  databaseUrl: string;
  appSecret: string;
}

/** Takes the server's database as it is; the people and quizzes it needs are added to it. */
export async function measureAnswering(measured: Measured): Promise<AnsweringFigures> {
  const pool = new Pool({ connectionString: measured.databaseUrl, max: 2 });
  try {
    return await measureWith(pool, measured);
  } finally {
    await pool.end();
  }
}

async function measureWith(pool: Pool, { serverUrl, databaseUrl, appSecret }: Measured): Promise<AnsweringFigures> {
  let group = 0;
  const newLearners = (count: number) => makeLearners(pool, { group: (group += 1), count, appSecret });
  const rates: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const beside = await newLearners(PEOPLE_A_ROUND);
    const byPgbench = await answersPerSecondByPgbench(databaseUrl, beside, CLIENTS);
    if (byPgbench !== null) await expectAllAnswered(pool, beside);
    const ours = await newLearners(PEOPLE_A_ROUND);
    const rate = await answersPerSecond(serverUrl, ours);
    await expectAllAnswered(pool, ours);
    rates.push(rate);
    if (byPgbench !== null) ratios.push(rate / byPgbench);
  }
  const rate = median(rates);
  const calm = CALM_LOAD * rate;
  const people = await newLearners(Math.ceil((calm * CALM_SECONDS) / QUIZ_SIZE));
  const latencies = await latenciesAtRate(serverUrl, takingTurns(people), calm);
  await expectAllAnswered(pool, people);
  return {
    rate,
    ratio: ratios.length > 0 ? median(ratios) : null,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
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

/** Everybody answers their first question, then everybody the second. */
const takingTurns = (learners: Learners): PlannedRequest[] =>
  learners.choices.flatMap((_, place) => learners.people.map((person) => answerOf(person, learners, place)));

/** All of a person's answers, then the next person's: as pgbench does it. */
const oneAfterTheOther = (people: Learner[], learners: Learners): PlannedRequest[] =>
  people.flatMap((person) => learners.choices.map((_, place) => answerOf(person, learners, place)));

async function answersPerSecond(url: string, learners: Learners): Promise<number> {
  const peopleEach = learners.people.length / CLIENTS;
  const answersEach = peopleEach * QUIZ_SIZE;
  let client = 0;
  const begun = performance.now();
  const result = await autocannon({
    url,
    connections: CLIENTS,
    amount: CLIENTS * answersEach,
    maxConnectionRequests: answersEach,
    setupClient(connection) {
      const people = learners.people.slice(client * peopleEach, (client += 1) * peopleEach);
      connection.setRequests(oneAfterTheOther(people, learners));
    },
  });
  const seconds = (performance.now() - begun) / 1000;
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were refused, ${result.errors} failed`);
  }
  return result['2xx'] / seconds;
}
