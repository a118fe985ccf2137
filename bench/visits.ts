import { randomInt, randomUUID } from 'node:crypto';
import type { PaymentSettingsResult } from '#shared/billing/plans.contract.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { PASSWORD } from './people.ts';
import type { Caller } from './timed-calls.ts';

const MONTHLY_PLAN = 11;
const QUIZ_SIZE = 10;

export interface Visitor {
  caller: Caller;
  url: string;
  email: string;
  /** Each visitor comes from a different network, because sign-ins are limited by network. */
  network: string;
  /** Waits as long as a person takes for the next step. */
  think: () => Promise<unknown>;
}

/** A learner signs in, looks at the dashboard, plays a quiz and looks at the statistics. */
export async function study(visitor: Visitor) {
  const person = await signIn(visitor);
  await person.getAll('dashboard', ['dashboard']);
  await visitor.think();
  const criteria = { amount: QUIZ_SIZE, mode: 2 };
  const quiz = (await person.post('create a quiz', 'quiz/custom', { id: randomUUID(), criteria })) as QuizResult;
  for (const { question } of quiz.quizQuestions) {
    await visitor.think();
    const option = question.answers[randomInt(question.answers.length)];
    await person.post('answer', `quiz/${quiz.id}/answers`, {
      key: randomUUID(),
      data: { questionID: question.questionID, answerID: option?.id },
      givenAt: new Date().toISOString(),
      seconds: randomInt(5, 90),
    });
  }
  await person.post('finish a quiz', `quiz/${quiz.id}/finalise`, {});
  await person.getAll('quiz summary', [`quiz/${quiz.id}/summary`]);
  await visitor.think();
  await person.getAll('statistics', [
    'statistics/attempted',
    'statistics/first-try',
    'statistics/progress',
    'statistics/topics',
    'statistics/readiness',
    'quiz/history',
  ]);
}

/** A learner whose trial has ended buys the monthly plan with a card of the sandbox's Stripe. */
export async function purchase(visitor: Visitor) {
  const person = await signIn(visitor);
  await person.getAll('plans', ['subscriptions/plans']);
  const settings = (await person.get('payment settings', 'payments/settings')) as PaymentSettingsResult;
  await visitor.think();
  const card = (await visitor.caller.call('card at the sandbox', {
    method: 'POST',
    url: new URL('/v1/payment_methods', settings.scriptUrl ?? '').href,
    headers: {
      authorization: `Bearer ${settings.publishableKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=40&card[cvc]=123',
  })) as { id: string };
  await person.put('purchase', 'recurring-subscriptions', {
    subscriptionId: MONTHLY_PLAN,
    stripePaymentMethodId: card.id,
    attemptId: randomUUID(),
  });
  await person.getAll('billing page', ['recurring-subscriptions', 'user-subscriptions']);
}

/** An admin looks at the overview and at some lists. */
export async function administer(visitor: Visitor) {
  const person = await signIn(visitor);
  for (const list of [
    'overview',
    'users?pageSize=25&sort=registered&order=desc',
    'users?search=chm&sort=name&order=asc',
    'questions?pageSize=25&sort=updated&order=desc',
    'user-subscriptions/all?sort=started&order=desc',
    'feedback?status=open',
  ]) {
    await visitor.think();
    await person.getAll('admin list', [list]);
  }
}

async function signIn({ caller, url, email, network }: Visitor) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
  const send = (name: string, method: string, path: string, given: object, body?: object) =>
    caller.call(name, {
      method,
      url: `${url}/api/v1/${path}`,
      headers: { ...headers, ...given },
      ...(body && { body: JSON.stringify(body) }),
    });
  const credentials = { username: email, password: PASSWORD };
  const { jwt } = (await send('sign in', 'POST', 'auth/basic', {}, credentials)) as { jwt: string };
  const signedIn = { authorization: `Bearer ${jwt}` };
  const get = (name: string, path: string) => send(name, 'GET', path, signedIn);
  return {
    get,
    /** The calls of a page, at once. */
    getAll: (name: string, paths: string[]) => Promise.all(paths.map((path) => get(name, path))),
    post: (name: string, path: string, body: object) => send(name, 'POST', path, signedIn, body),
    put: (name: string, path: string, body: object) => send(name, 'PUT', path, signedIn, body),
  };
}
