import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { answerCsv, type CsvColumn } from '#server/platform/csv/csv-answer.ts';
import type { Db } from '#server/platform/database/db.ts';
import { type ListReader, pageOf } from '#server/platform/database/page-of.ts';
import type { paging, Unpaged } from '#shared/platform/list.contract.ts';

type PagedQuery = z.ZodObject<Pick<ReturnType<typeof paging>, 'page' | 'pageSize'>>;

interface ListRoutes<Query extends PagedQuery, Row> {
  config: FastifyContextConfig;
  query: Query;
  result: z.ZodType<{ rows: Row[] }>;
  columns: CsvColumn<Row>[];
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
  { config, query, result, columns, mayBeOld = false, open }: ListRoutes<Query, Row>,
) {
  const { deps } = app;
  app.get(path, { config, schema: { querystring: query, response: { 200: result } } }, async (request) => {
    const { page, pageSize, ...filter } = request.query as z.output<Query>;
    const { extra, ...reader } = await open(filter, request, mayBeOld ? deps.replica : deps.db);
    return { ...(await pageOf({ page, pageSize }, reader)), ...extra };
  });

  const querystring = query.omit({ page: true, pageSize: true });
  app.get(`${path}/export`, { config, schema: { querystring } }, async (request, reply) => {
    const { fileName, read } = await open(request.query as z.output<Query>, request, deps.replica);
    return answerCsv(reply, { fileName, columns, read });
  });
}
