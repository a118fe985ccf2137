import { z } from 'zod';
import { createdParam, listParams, pageOf } from '../api/list-page.ts';
import { text } from '../api/params.ts';
import { operation, type Operation } from '../operation.ts';
import type { StoredObject } from '../stripe-world.ts';

/** A list endpoint that can be filtered by exact values of these fields. */
export function listBy(fields: readonly string[], { object, path }: { object: string; path: string }): Operation {
  const narrowing = Object.fromEntries(fields.map((field) => [field, text().optional()]));
  return operation({
    method: 'GET',
    path,
    params: z.strictObject({ ...listParams, ...createdParam, ...narrowing }),
    run: ({ store }, { params }) => {
      const asked: Record<string, unknown> = params;
      const isMeant = (one: Record<string, unknown>) =>
        fields.every((field) => asked[field] === undefined || one[field] === asked[field]);
      const meant = store.list<StoredObject & { created: number }>(object).filter((one) => isMeant({ ...one }));
      return pageOf(meant, path, params);
    },
  });
}
