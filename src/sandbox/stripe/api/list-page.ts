import { z } from 'zod';
import { operation, type ListOfObjects, type Operation } from '../operation.ts';
import type { StoredObject } from '../stripe-world.ts';
import { integer, text, timeRange } from './params.ts';
import { noSuch } from './refusals.ts';

/** The parameters of every list. */
export const listParams = {
  limit: integer({ min: 1, max: 100 }).optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
};

/** The parameters of a list of objects with a time of creation, besides its own. */
export const listRequest = <Own extends z.ZodRawShape>(own: Own) =>
  z.strictObject({ ...listParams, created: timeRange().optional(), ...own });

interface Asked {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: z.infer<ReturnType<typeof timeRange>> | undefined;
}

/** The requested page of objects that are already sorted, newest first. */
export function pageOf(objects: readonly StoredObject[], url: string, asked: Asked): ListOfObjects {
  const matching = objects.filter((object) => isWithin(object, asked.created));
  const limit = asked.limit ?? 10;
  if (asked.ending_before !== undefined) {
    const end = placeOf(matching, url, { id: asked.ending_before, param: 'ending_before' });
    const start = Math.max(0, end - limit);
    return { object: 'list', data: matching.slice(start, end), has_more: start > 0, url };
  }
  const start =
    asked.starting_after === undefined
      ? 0
      : placeOf(matching, url, { id: asked.starting_after, param: 'starting_after' }) + 1;
  const data = matching.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < matching.length, url };
}

function placeOf(objects: readonly StoredObject[], url: string, { id, param }: { id: string; param: string }) {
  const place = objects.findIndex((object) => object.id === id);
  if (place === -1) throw noSuch(kindIn(url), id, param);
  return place;
}

/** `/v1/customers/cus_1/payment_methods` lists payment methods. */
const kindIn = (url: string) => url.split('/').at(-1)?.replace(/s$/, '') ?? '';

function isWithin(object: StoredObject & { created?: number }, range: Asked['created']) {
  if (range === undefined) return true;
  const created = object.created ?? 0;
  if (typeof range === 'number') return created === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}

/** A list endpoint with its own filter. */
export const listObjects = <Listed extends StoredObject, Params extends z.ZodType<Asked>>(
  { object, path }: { object: Listed['object']; path: string },
  params: Params,
  isMeant: (one: Listed, asked: z.infer<Params>) => boolean,
): Operation =>
  operation({
    method: 'GET',
    path,
    params,
    run: ({ store }, { params: asked }) => {
      const meant = store.list<Listed>(object).filter((one) => isMeant(one, asked));
      return pageOf(meant, path, asked);
    },
  });

/** A list endpoint that can be filtered by exact values of these fields. */
export function listBy(fields: readonly string[], listed: { object: string; path: string }): Operation {
  const params = listRequest(Object.fromEntries(fields.map((field) => [field, text().optional()])));
  return listObjects(listed, params, (one: StoredObject & Record<string, unknown>, asked: Record<string, unknown>) =>
    fields.every((field) => asked[field] === undefined || one[field] === asked[field]),
  );
}

/** A list inside another object; it is always complete. */
export const listObject = <Element>(data: Element[], url: string) => ({
  object: 'list' as const,
  data,
  has_more: false,
  url,
});
