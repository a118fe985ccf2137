import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { openDatabase } from '#server/platform/database/db.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { expectHolds } from './figures.ts';
import { APP_SECRET } from './filled-server.ts';
import { openLiveClients } from './live-clients.ts';
import { openPublisher } from './live-publisher.ts';
import { type BenchPerson, makePeople, PASSWORD } from './people.ts';
import type { Machines } from './several-machines.ts';

const QUESTIONS = 5;
const MONTHLY_PLAN = 11;
/** More than processes, so that each has some. */
const SOCKETS = 12;
const MESSAGE_MS = 10_000;

/** What every learner does, each request on a new connection, so that different processes answer. */
export async function callCore(machines: Machines) {
  const people = await addSubscribers(machines.primary().urlOf('vignette'));
  await study(machines, people[0]?.email ?? '');
  await receiveMessage(machines, people);
}

async function study({ url }: Machines, username: string) {
  const { jwt } = await call<{ jwt: string }>(url, '', 'auth/basic', { username, password: PASSWORD });
  const user = await call<{ email: string }>(url, jwt, 'user');
  expectHolds('a learner signs in', user.email === username);

  const criteria = { amount: QUESTIONS, mode: 2 };
  const quiz = await call<QuizResult>(url, jwt, 'quiz/custom', { id: randomUUID(), criteria });
  for (const { question } of quiz.quizQuestions) {
    const data = { questionID: question.questionID, answerID: question.answers[0]?.id };
    const body = { key: randomUUID(), data, givenAt: new Date().toISOString(), seconds: 10 };
    await call(url, jwt, `quiz/${quiz.id}/answers`, body);
  }
  await call(url, jwt, `quiz/${quiz.id}/finalise`, {});
  const { count } = await call<{ count: number }>(url, jwt, 'statistics/attempted');
  expectHolds('answers a quiz, and sees it in the statistics', count === QUESTIONS);

  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const body = { name: 'me.png', photo: picture.toString('base64') };
  const { photo } = await call<{ photo: string }>(url, jwt, 'user/upload-photo', body);
  const shown = await fetch(url + photo);
  expectHolds('uploads a picture to S3, and sees it', shown.ok && (await shown.bytes()).length > 100);
  await call(url, jwt, 'leaderboards');
  await call(url, jwt, 'statistics/attempted/avg');
}

/** Needs notifications of PostgreSQL, which a pooler would lose, in every process. */
async function receiveMessage({ url, directUrl }: Machines, people: BenchPerson[]) {
  const tokens = people.map(({ jwt }) => jwt);
  await using sockets = openLiveClients([url, url], tokens);
  await sockets.untilOpen();
  await using publisher = await openPublisher(directUrl);
  const reached = await Promise.race([sockets.untilReached(publisher.publish), pause(MESSAGE_MS, null)]);
  expectHolds(`a message reaches ${tokens.length} live sockets of all processes`, reached !== null);
}

async function addSubscribers(databaseUrl: string): Promise<BenchPerson[]> {
  const { db, close } = openDatabase({ url: databaseUrl, poolSize: 1, onIdleError: () => {} });
  const people = await makePeople(db, { count: SOCKETS, appSecret: APP_SECRET });
  const starts_at = new Date();
  const ends_at = new Date(starts_at.getTime() + 86_400_000);
  const plan = { plan_id: MONTHLY_PLAN, starts_at, ends_at };
  await db
    .insertInto('user_subscriptions')
    .values(people.map(({ id }) => ({ user_id: id, ...plan })))
    .execute();
  await close();
  return people;
}

async function call<Answer>(url: string, jwt: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${url}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      connection: 'close',
      ...(jwt && { authorization: `Bearer ${jwt}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as Answer; // a response of our own server
}
