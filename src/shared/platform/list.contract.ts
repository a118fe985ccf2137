import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE, pageSizes } from './page-sizes.ts';

/** Paging parameters of every admin list. The first sort is the default. */
export const paging = <const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  usual: 'asc' | 'desc' = 'asc',
) => ({
  page: z.coerce.number().int().positive().max(MAX_PAGE).default(1),
  pageSize: z.coerce
    .number()
    .refine((size) => pageSizes.some((known) => known === size))
    .default(DEFAULT_PAGE_SIZE),
  sort: z.enum(sorts).default(sorts[0] as Sorts[number]),
  order: z.enum(['asc', 'desc']).default(usual),
});

/** The query of an export: the same filters and order, but all rows. */
export type Unpaged<Query> = Omit<Query, 'page' | 'pageSize'>;

export const listResult = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: z.int(), page: z.int(), pageSize: z.int(), rows: z.array(row) });

/** Search text; empty matches all rows. */
export const SearchText = z.string().trim().max(100).default('');

/** A filter that may appear once or several times in a URL. */
export const oneOrMore = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(50));

export const YesOrNo = z.enum(['yes', 'no']);
