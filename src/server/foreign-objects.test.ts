import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBillingWorld } from '#server/billing/billing.test-kit.ts';
import type { UserQuestionResult } from '#shared/bank/user-questions.contract.ts';
import type { Preset } from '#shared/quiz/creating.contract.ts';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import { type Browser, PASSWORD } from '#test/people.ts';
import { addQuestion } from './bank/bank.test-kit.ts';
import { completeForm, uploadTo } from './bank/user-questions/user-questions.test-kit.ts';
import { type Buyer } from './billing/billing.test-kit.ts';
import { picture } from './platform/images/pictures.test-kit.ts';
import { addQuiz, optionIds } from './quiz/quiz.test-kit.ts';
import { share, shareOf } from './sharing/sharing.test-kit.ts';

/** Objects owned by a user. */
interface Owned {
  quizId: string;
  /** Never finished. */
  openQuizId: string;
  examDayId: string;
  questionId: number;
  optionId: number;
  presetId: number;
  draftId: number;
  fileId: number;
  submittedId: number;
  shareId: string;
  sessionId: string;
  passkeyId: string;
  recurringId: number;
  purchaseId: string;
  card: string;
  at: string;
}

type Call = (owned: Owned) => {
  path: string;
  payload?: object;
  /** Sends a request whose body is not JSON. */
  send?: (browser: Browser) => ReturnType<Browser['send']>;
};

const ofQuiz =
  (what: string, payload?: (owned: Owned) => object): Call =>
  (owned) => ({ path: `quiz/${owned.quizId}${what}`, ...(payload && { payload: payload(owned) }) });
const ofQuestion =
  (what: string, payload: (owned: Owned) => object): Call =>
  (owned) => ({
    path: `quiz/${owned.quizId}/questions/${owned.questionId}/${what}`,
    payload: payload(owned),
  });
const ofPasskey =
  (method: 'PATCH' | 'DELETE', payload?: object): Call =>
  ({ passkeyId }) => ({
    path: '',
    send: async (browser) => {
      const confirmed = await browser.post('auth/confirm-password', { password: PASSWORD });
      const headers = confirmed.json<{ confirmation: string }>();
      return browser.send(method, `user/passkeys/${passkeyId}`, { headers, ...(payload && { payload }) });
    },
  });
const png = picture(40, 30, '#102030').png().toBuffer();

/**
 * Every student route with the id of an owned object, with a valid request of its owner. Requests that delete an object
 * come last.
 */
const ownedIds: Record<string, Call> = {
  'GET quiz/:id': ofQuiz(''),
  'POST quiz/:id/download': ofQuiz('/download', () => ({})),
  'GET quiz/:id/reveals': ofQuiz('/reveals?from=1'),
  'PUT quiz/:id/questions/:questionID/start': ofQuestion('start', ({ at }) => ({ at })),
  'PUT quiz/:id/questions/:questionID/mark': ofQuestion('mark', ({ at }) => ({ at, isMarked: true })),
  'PUT quiz/:id/questions/:questionID/note': ofQuestion('note', ({ at }) => ({ at, text: 'Mine' })),
  'PUT quiz/:id/questions/:questionID/workings': ofQuestion('workings', ({ at }) => ({
    at,
    eliminated: [],
    highlights: [],
  })),
  'PUT quiz/:id/time': ofQuiz('/time', () => ({ seconds: 60 })),
  'POST quiz/:id/answers': ofQuiz('/answers', ({ questionId, optionId, at }) => ({
    key: randomUUID(),
    data: { questionID: questionId, answerID: optionId },
    givenAt: at,
    seconds: 9,
    confidence: null,
  })),
  'PUT quiz/:id/questions/:questionID/miss': ofQuestion('miss', ({ at }) => ({ at, reason: 'slip' })),
  'POST quiz/:id/finalise': ofQuiz('/finalise', () => ({})),
  'POST quiz/:id/discard': ({ openQuizId }) => ({ path: `quiz/${openQuizId}/discard`, payload: {} }),
  'GET quiz/:id/summary': ofQuiz('/summary'),
  'GET quiz/:id/review': ofQuiz('/review'),
  'GET study-plan/quizzes/:id/gains': ({ quizId }) => ({ path: `study-plan/quizzes/${quizId}/gains` }),
  'POST quiz/:id/again': ofQuiz('/again', () => ({ id: randomUUID(), which: 'all' })),
  'DELETE quiz/presets/:id': ({ presetId }) => ({ path: `quiz/presets/${presetId}` }),
  'GET user-questions/:id': ({ draftId }) => ({ path: `user-questions/${draftId}` }),
  'PATCH user-questions/:id': ({ draftId }) => ({
    path: `user-questions/${draftId}`,
    payload: { revision: 1, text: 'A 31-year-old' },
  }),
  'POST user-questions/:id/files': ({ draftId }) => ({
    path: `user-questions/${draftId}/files`,
    send: async (browser) => uploadTo(browser, `user-questions/${draftId}/files`, await png),
  }),
  'DELETE user-questions/:id/files/:fileId': ({ draftId, fileId }) => ({
    path: `user-questions/${draftId}/files/${fileId}`,
  }),
  'POST user-questions/:id/submit': ({ submittedId }) => ({
    path: `user-questions/${submittedId}/submit`,
    payload: { revision: 1 },
  }),
  'POST user-questions/:id/withdraw': ({ submittedId }) => ({
    path: `user-questions/${submittedId}/withdraw`,
    payload: { revision: 1 },
  }),
  'DELETE user-questions/:id': ({ draftId }) => ({ path: `user-questions/${draftId}` }),
  'PATCH share/:id': ({ shareId }) => ({ path: `share/${shareId}`, payload: { status: 'confirmed' } }),
  'DELETE share/:id': ({ shareId }) => ({ path: `share/${shareId}` }),
  'DELETE auth/sessions/:id': ({ sessionId }) => ({ path: `auth/sessions/${sessionId}` }),
  'PATCH user/passkeys/:id': ofPasskey('PATCH', { name: 'Mine' }),
  'DELETE user/passkeys/:id': ofPasskey('DELETE'),
  'POST recurring-subscriptions/purchases/:id/finish': ({ purchaseId }) => ({
    path: `recurring-subscriptions/purchases/${purchaseId}/finish`,
    payload: {},
  }),
  'POST recurring-subscriptions/:id/updatePaymentMethod': ({ recurringId, card }) => ({
    path: `recurring-subscriptions/${recurringId}/updatePaymentMethod`,
    payload: { stripePaymentMethodId: card },
  }),
  'POST recurring-subscriptions/:id/refund': ({ recurringId }) => ({
    path: `recurring-subscriptions/${recurringId}/refund`,
    payload: { reason: 'other' },
  }),
  'GET exam-day/:id': ({ examDayId }) => ({ path: `exam-day/${examDayId}` }),
  'POST exam-day/:id/blocks': ({ examDayId }) => ({
    path: `exam-day/${examDayId}/blocks`,
    payload: { number: 1, quizId: randomUUID() },
  }),
  'POST exam-day/:id/end': ({ examDayId }) => ({ path: `exam-day/${examDayId}/end`, payload: {} }),
};

/** Routes whose parameter does not identify an owned object. */
const unownedIds: Record<string, string> = {
  'GET dictionaries/lab-values/:id': 'an entry of a dictionary',
  'GET statistics/attempted/:selection': 'a word',
  'GET statistics/attempted/:selection/avg': 'a word',
  'GET statistics/first-try/:selection': 'a word',
  'GET statistics/first-try/:selection/avg': 'a word',
  'GET statistics/progress/:selection': 'a word',
  'GET statistics/progress/:selection/avg': 'a word',
  'GET share/question/:id/whole': 'the token of a link, made to be passed on',
  'POST share/question/:id/quiz': 'the token of a link, made to be passed on',
  'PATCH payments/:id/promotion': 'a plan',
  'POST payments/:id/pay': 'a plan',
  'POST auth/link/:provider': 'a company',
  'DELETE user/sign-in-methods/:provider': 'a company; the account is the caller’s',
};

const world = useBillingWorld();
let owner: Buyer;
let stranger: Buyer;
let owned: Owned;
beforeAll(async () => {
  await world.app.ready();
  [owner, stranger] = [await world.addBuyer(), await world.addBuyer({ planId: 12 })];
  owned = await giveThings();
}, 60_000);

const mustBe = (status: number, response: { statusCode: number; body: string }) => {
  if (response.statusCode !== status) throw new Error(`${response.statusCode} ${response.body}`);
};

async function giveThings(): Promise<Owned> {
  mustBe(200, await owner.subscribe({ planId: 11, card: await world.newCard() }));
  await world.sync(owner);
  const [recurring] = await owner.recurring();
  const purchase = await world.db
    .selectFrom('purchases')
    .select('id')
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  const questionId = await addQuestion(world);
  const preset = await owner.post('quiz/presets', { name: 'Mine', criteria: plainCriteria });
  const draft = (await owner.post('user-questions', { submit: false })).json<UserQuestionResult>();
  const file = await uploadTo(owner, `user-questions/${draft.id}/files`, await png);
  const complete = await owner.post('user-questions', { submit: false, ...(await completeForm(world)) });
  const shared = await share(owner, { questionId });
  const session = await world.db
    .insertInto('sessions')
    .values({
      user_id: owner.userId,
      rotated_at: world.clock.now(),
      created_at: world.clock.now(),
      expires_at: new Date(world.clock.now().getTime() + 86_400_000),
      device_id: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const passkey = await world.db
    .insertInto('passkeys')
    .values({
      user_id: owner.userId,
      credential_id: Buffer.from('a credential'),
      public_key: Buffer.from('a key'),
      counter: 0,
      transports: [],
      name: 'Mine',
      created_at: world.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const quizId = await addQuiz(world, { userId: owner.userId, questionIds: [questionId] });
  await world.db.updateTable('quizzes').set({ plan_day: '2026-03-01' }).where('id', '=', quizId).execute();
  return {
    quizId,
    examDayId: await addExamDay(),
    openQuizId: await addQuiz(world, { userId: owner.userId, questionIds: [questionId] }),
    questionId,
    optionId: (await optionIds(world, questionId))[0] ?? 0,
    presetId: preset.json<Preset>().id,
    draftId: draft.id,
    fileId: file.json<{ id: number }>().id,
    submittedId: complete.json<UserQuestionResult>().id,
    shareId: shareOf(shared).id,
    sessionId: session.id,
    passkeyId: passkey.id,
    recurringId: recurring?.id ?? 0,
    purchaseId: purchase.id,
    card: await world.newCard(),
    at: world.clock.now().toISOString(),
  };
}

async function addExamDay(): Promise<string> {
  const started_at = world.clock.now();
  const { id } = await world.db
    .insertInto('exam_days')
    .values({
      user_id: owner.userId,
      id: randomUUID(),
      name: 'Mine',
      blocks: 2,
      questions: 1,
      block_seconds: 600,
      break_seconds: 600,
      started_at,
      ends_at: new Date(started_at.getTime() + 1_800_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function make(browser: Browser, route: string) {
  const { path, payload, send } = ownedIds[route]!(owned);
  await world.db.deleteFrom('rate_limits').execute();
  const method = route.split(' ')[0] as 'GET';
  return send ? send(browser) : browser.send(method, path, { ...(payload && { payload }) });
}

describe('objects owned by a user', () => {
  it('are listed here for every student route that takes an id', () => {
    const named = world.app.declaredRoutes
      .filter(({ url, method, config }) => {
        const access = config?.access ?? 'public';
        const isOfStudents = typeof access === 'object' ? !('admin' in access) : /^(user|subscriber)$/.test(access);
        return isOfStudents && method !== 'HEAD' && url.includes('/:');
      })
      .map(({ url, method }) => `${String(method)} ${url.replace('/api/v1/', '')}`);
    expect(named.toSorted()).toEqual([...Object.keys(ownedIds), ...Object.keys(unownedIds)].toSorted());
  });

  it.each(Object.keys(ownedIds))('do not exist for other users: %s', async (route) => {
    const response = await make(stranger, route);
    expect([403, 404]).toContain(response.statusCode);
    expect(response.body).not.toContain('Mine');
  });

  it('exist for their owner', async () => {
    const refused: string[] = [];
    for (const route of Object.keys(ownedIds)) {
      const { statusCode, body } = await make(owner, route);
      if (statusCode >= 400) refused.push(`${route}: ${statusCode} ${body}`);
    }
    expect(refused).toEqual([]);
  });
});
