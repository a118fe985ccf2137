import { beforeAll } from 'vitest';
import { completeQuestion, tagIds } from '#server/bank/bank.test-kit.ts';
import type { UserQuestionList, UserQuestionResult } from '#shared/bank/user-questions.contract.ts';
import { type Browser } from '#test/people.ts';
import type { World } from '#test/world.ts';

/** A form that can be submitted. */
export async function completeForm(world: World) {
  const {
    disciplines: [disciplineId = 0],
    bodySystems: [bodySystemId = 0],
  } = await tagIds(world);
  return {
    ...completeQuestion(),
    disciplineId,
    bodySystemId,
    difficulty: 2 as const,
    declarations: { ownWork: true, noRecall: true, noPatientData: true, licence: true },
  };
}

/** The same for the tests of a file, as `useSignedIn` signs a user in: do not read it earlier. */
export function useCompleteForm(world: World) {
  const form = {} as Awaited<ReturnType<typeof completeForm>>;
  beforeAll(async () => Object.assign(form, await completeForm(world)));
  return form;
}

export async function create(browser: Browser, body: object): Promise<UserQuestionResult> {
  const response = await browser.post('user-questions', body);
  if (response.statusCode !== 201) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json<UserQuestionResult>();
}

export const list = async (browser: Browser) => (await browser.get('user-questions')).json<UserQuestionList>();
export const read = async (browser: Browser, id: number) =>
  (await browser.get(`user-questions/${id}`)).json<UserQuestionResult>();
export const submit = (browser: Browser, id: number, revision: number) =>
  browser.post(`user-questions/${id}/submit`, { revision });
export const patch = (browser: Browser, id: number, payload: object) =>
  browser.send('PATCH', `user-questions/${id}`, { payload });

/** Sends a form with one picture like a browser does. */
export async function uploadTo(browser: Browser, path: string, bytes: Uint8Array | string, field = 'file') {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(Buffer.from(bytes))]), 'picture.png');
  return browser.postForm(path, form);
}
