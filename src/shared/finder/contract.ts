import { z } from 'zod';
import { SearchText } from '#shared/platform/list.contract.ts';

export const FinderQuery = z.object({ search: SearchText });

export const FinderHit = z.object({
  kind: z.enum(['user', 'question', 'payment', 'page']),
  /** Identifies the record on its screen: an id, the slug of a page, or the number of an invoice. */
  id: z.string(),
  title: z.string(),
  /** What else tells similar records apart. */
  text: z.string(),
});
export type FinderHit = z.infer<typeof FinderHit>;

/** The first records of each kind. */
export const FinderResult = z.array(FinderHit);
export type FinderResult = z.infer<typeof FinderResult>;
