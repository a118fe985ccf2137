import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerCsv } from '#server/platform/csv/csv-answer.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import {
  KeptEntriesExportQuery,
  KeptEntriesQuery,
  KeptEntriesResult,
  type KeptEntry,
  MergeBody,
  MergeResult,
} from '#shared/dictionaries/keeping.contract.ts';
import { dictionaries, type Dictionary } from './dictionaries.ts';
import { EntryParams } from './entry-params.ts';
import { presentKeptEntry } from './kept-entries.present.ts';
import { countKeptEntries, findKeptEntries } from './kept-entries.queries.ts';
import { mergeEntries } from './merge-entries.ts';

/** Endpoints for admins only. */
export const dictionaryKeepingRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const { db } = deps;

  for (const dictionary of dictionaries) {
    const { path, permissionNode } = dictionary;
    const present = presentKeptEntry(dictionary);

    app.get(
      `/dictionaries/${path}/entries`,
      {
        config: { access: { admin: `${permissionNode}.read` } },
        schema: { querystring: KeptEntriesQuery, response: { 200: KeptEntriesResult } },
      },
      async ({ query }) => {
        const { page, pageSize } = query;
        const slice = { limit: pageSize, offset: (page - 1) * pageSize };
        const [total, rows] = await Promise.all([
          countKeptEntries(db, dictionary, query),
          findKeptEntries(db, dictionary, query, slice),
        ]);
        return { total, page, pageSize, rows: rows.map(present) };
      },
    );

    app.get(
      `/dictionaries/${path}/entries/export`,
      {
        config: { access: { admin: `${permissionNode}.read` } },
        schema: { querystring: KeptEntriesExportQuery },
      },
      ({ query }, reply) =>
        answerCsv(reply, {
          fileName: `${path}.csv`,
          columns: csvColumns(dictionary),
          read: async (slice) => (await findKeptEntries(db, dictionary, query, slice)).map(present),
        }),
    );

    app.post(
      `/dictionaries/${path}/:id/merge`,
      {
        config: { access: { admin: `${permissionNode}.delete` } },
        schema: { params: EntryParams, body: MergeBody, response: { 200: MergeResult } },
      },
      (request) =>
        mergeEntries(deps, dictionary, { id: request.params.id, into: request.body.into }, editorOf(request)),
    );
  }
};

const csvColumns = ({ columns, parent }: Dictionary) => [
  { title: 'ID', cell: ({ id }: KeptEntry) => id },
  { title: 'Name', cell: ({ name }: KeptEntry) => name },
  ...('code' in columns || 'isoCode' in columns
    ? [{ title: 'Code', cell: ({ code, isoCode }: KeptEntry) => code ?? isoCode ?? '' }]
    : []),
  ...(parent
    ? [
        {
          title: parent.field === 'countryId' ? 'Country' : 'World region',
          cell: ({ parentName }: KeptEntry) => parentName ?? '',
        },
      ]
    : []),
  { title: 'Used', cell: ({ usage }: KeptEntry) => usage },
];
