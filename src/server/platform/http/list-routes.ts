import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { answerCsv, type CsvColumns } from '#server/platform/csv/csv-answer.ts';
import type { Db } from '#server/platform/database/db.ts';
import { type ListReader, pageOf, type Slice } from '#server/platform/database/page-of.ts';
import type { Permission } from '#shared/access/permissions.ts';
import type { paging, Unpaged } from '#shared/platform/list.contract.ts';
import { routeFor } from './route-for.ts';

type PagedQuery = z.ZodObject<Pick<ReturnType<typeof paging>, 'page' | 'pageSize'>>;

interface ListRoutes<Query extends PagedQuery, Row> {
  permission: Permission;
  query: Query;
  result: z.ZodType<{ rows: Row[] }>;
  columns: CsvColumns<Row>;
  /** For large lists whose rows are not edited in place. Exports always may be a second old. */
  mayBeOld?: boolean;
  /** Called for each request. `extra` holds fields of the result besides the rows. */
  open: (
    query: Unpaged<z.output<Query>>,
    request: FastifyRequest,
    db: Db,
  ) => MaybePromise<ListReader<Row> & { fileName: string; extra?: object }>;
}

type MaybePromise<Value> = Value | Promise<Value>;

/** Adds the two endpoints of an admin list: its pages, and all its rows as a CSV file under `/export`. */
export function addListRoutes<Query extends PagedQuery, Row>(
  app: FastifyInstance,
  path: string,
  { permission, query, result, columns, mayBeOld = false, open }: ListRoutes<Query, Row>,
) {
  const { deps } = app;
  const access = { admin: permission };
  app.get(path, routeFor(access, { querystring: query, response: { 200: result } }), async (request) => {
    const { page, pageSize, ...filter } = request.query as z.output<Query>;
    const { extra, ...reader } = await open(filter, request, mayBeOld ? deps.replica : deps.db);
    return { ...(await pageOf({ page, pageSize }, reader)), ...extra };
  });

  const querystring = query.omit({ page: true, pageSize: true });
  app.get(`${path}/export`, routeFor(access, { querystring }), async (request, reply) => {
    const { fileName, read } = await open(request.query as z.output<Query>, request, deps.replica);
    return answerCsv(reply, { fileName, columns, read });
  });
}

interface Table<Filter, Found, Row> {
  fileName: string;
  count: (db: Db, filter: Filter) => Promise<number>;
  find: (db: Db, filter: Filter, slice: Slice) => Promise<Found[]>;
  present: (row: Found, now: Date) => Row;
}

/** Opens a list that two queries read: one counts the rows, the other finds them. Both get the time of the request. */
export const listOf =
  <Query extends object, Found, Row>({ fileName, count, find, present }: Table<Query & { now: Date }, Found, Row>) =>
  (query: Query, { server }: FastifyRequest, db: Db) => {
    const filter = { ...query, now: server.deps.now() };
    return {
      fileName,
      count: () => count(db, filter),
      read: async (slice: Slice) => (await find(db, filter, slice)).map((row) => present(row, filter.now)),
    };
  };
