import type { LightMyRequestResponse } from 'fastify';
import { picture } from '#server/platform/images/pictures.test-kit.ts';
import type { QuestionFile, QuestionResult } from '#shared/bank/question.contract.ts';
import type { Browser } from '#test/people.ts';

export const altText = 'An ECG with raised ST segments in II, III and aVF';

let shade = 0;
/** Each one is different, because the same picture is stored only once. */
export const newPng = () =>
  picture(40, 30, { r: (shade += 1), g: 90, b: 90 })
    .png()
    .toBuffer();

export interface PictureForm {
  fields?: Record<string, string>;
  files?: { field?: string; bytes: Uint8Array | string; name?: string }[];
}

export async function sendForm(browser: Browser, id: number, { fields = {}, files = [] }: PictureForm) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { field = 'file', bytes, name = 'ecg.png' } of files) {
    form.append(field, new Blob([new Uint8Array(Buffer.from(bytes))]), name);
  }
  return browser.postForm(`questions/${id}/files`, form);
}

interface NewPicture {
  revision?: number;
  bytes?: Buffer;
}

export const add = async (browser: Browser, id: number, { revision = 1, bytes }: NewPicture = {}) =>
  sendForm(browser, id, {
    fields: { altText, revision: String(revision) },
    files: [{ bytes: bytes ?? (await newPng()) }],
  });

/** Adds a first picture and returns the question with that picture. */
export async function added(browser: Browser, id: number) {
  const question = (await add(browser, id)).json<QuestionResult>();
  const [file] = question.files;
  if (!file) throw new Error('The picture was not added.');
  return { ...question, file };
}

export const describeAs = (browser: Browser, id: number, fileId: number, body: object) =>
  browser.send('PATCH', `questions/${id}/files/${fileId}`, { payload: body });

export const remove = (browser: Browser, id: number, fileId: number, revision: number | string) =>
  browser.send('DELETE', `questions/${id}/files/${fileId}?revision=${revision}`);

export const filesOf = async (browser: Browser, id: number) =>
  (await browser.get(`questions/${id}/files`)).json<QuestionFile[]>();

export const versionsOf = async (browser: Browser, id: number) =>
  (await browser.get(`questions/${id}/versions`)).json<{ version: number; files: QuestionFile[] }[]>();

export const refusalOf = (response: LightMyRequestResponse) => ({
  status: response.statusCode,
  code: response.json<{ code: string }>().code,
});
