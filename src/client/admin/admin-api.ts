import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { api } from '#client/platform/api.ts';
import { change, post, read } from '#client/platform/endpoints.ts';
import { saveResponse } from './save-response.ts';

/** Base API of the admin area: each part injects its endpoints here, and all cache tags are declared here. */
export const adminApi = api.enhanceEndpoints({
  addTagTypes: [
    'AdminOverview',
    'AdminPages',
    'AdminNews',
    'AdminMailings',
    'AdminFaq',
    'ExamOutlines',
    'ExamTemplates',
    'AdminCalendar',
    'AdminQuestions',
    'QuestionImport',
    'AdminUsers',
    'Roles',
    'AdminEvents',
    'ReviewQueue',
    'Reports',
    'Rescorings',
    'AdminPlans',
    'AdminSubscriptions',
    'AdminPromotions',
    'AdminVouchers',
    'AdminReferralSettings',
    'DictionaryEntries',
    'LabValues',
  ],
});

/** The parameters of a list: its page, order, search and filters. */
export type ListParams = Partial<Record<string, string>>;

/** A query for a list. */
export const list = <Result, Tag extends string>(
  url: string,
  parse: (body: unknown) => Promise<Result>,
  tags: readonly Tag[],
) => read((params: ListParams) => ({ url, params }), parse, tags);

/** A 404 or 409 also invalidates the tag: a record is gone or in use, so the list on screen is out of date. */
export const whenOutOfDate =
  <Tag extends string>(tag: Tag) =>
  (_result: unknown, error: { status?: unknown } | undefined): Tag[] =>
    error === undefined || error.status === 404 || error.status === 409 ? [tag] : [];

type Id = number | string;

/** The definitions of the endpoints for the records at `url`. Those with a picture have it at `/photo`. */
export function recordEndpoints<Saved, Tag extends string>(
  url: string,
  saved: (body: unknown) => Promise<Saved>,
  tags: readonly Tag[],
) {
  const saving = <Arg>(request: (arg: Arg) => FetchArgs) => change(request, saved, tags);
  return {
    create: saving(post<object>(url)),
    change: saving(({ id, body }: { id: Id; body: object }) => ({ url: `${url}/${id}`, method: 'PUT', body })),
    remove: { query: (id: Id) => ({ url: `${url}/${id}`, method: 'DELETE' }), invalidatesTags: tags },
    sendPicture: saving(({ id, form }: { id: Id; form: FormData }) => ({
      url: `${url}/${id}/photo`,
      method: 'POST',
      body: form,
    })),
    removePicture: saving(({ id, revision }: { id: Id; revision: number }) => ({
      url: `${url}/${id}/photo`,
      method: 'DELETE',
      params: { revision },
    })),
  };
}

/** Response handler for downloads: saves the body as a file and parses it only if the request failed. */
export const savingAs = (response: Response): Promise<null> => (response.ok ? saveResponse(response) : response.json());
