import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import {
  AdminEntriesQuery,
  AdminEntriesResult,
  AdminEntry,
  MergeBody,
  MergeResult,
} from '#shared/dictionaries/admin.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { dictionaries, type Dictionary } from '../dictionaries.ts';
import { EntryParams } from '../entry-params.ts';
import { presentAdminEntry } from './admin-entries.present.ts';
import { countAdminEntries, findAdminEntries, findAdminEntry } from './admin-entries.queries.ts';
import { mergeEntries } from './merge-entries.ts';

/** Endpoints for admins only. */
export const adminEntriesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  for (const dictionary of dictionaries) {
    const { path, permissionNode } = dictionary;
    const present = presentAdminEntry(dictionary);

    addListRoutes(app, `/dictionaries/${path}/entries`, {
      config: { access: { admin: `${permissionNode}.read` } },
      query: AdminEntriesQuery,
      result: AdminEntriesResult,
      open: (query, _request, db) => ({
        fileName: `${path}.csv`,
        count: () => countAdminEntries(db, dictionary, query),
        read: async (slice) => (await findAdminEntries(db, dictionary, query, slice)).map(present),
      }),
      columns: csvColumns(dictionary),
    });

    app.get(
      `/dictionaries/${path}/entries/:id`,
      {
        config: { access: { admin: `${permissionNode}.read` } },
        schema: { params: EntryParams, response: { 200: AdminEntry } },
      },
      async (request) => {
        const entry = await findAdminEntry(deps.db, dictionary, request.params.id);
        if (!entry) throw new AppError('not_found');
        return present(entry);
      },
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
  { title: 'ID', cell: ({ id }: AdminEntry) => id },
  { title: 'Name', cell: ({ name }: AdminEntry) => name },
  ...('code' in columns || 'isoCode' in columns
    ? [{ title: 'Code', cell: ({ code, isoCode }: AdminEntry) => code ?? isoCode ?? '' }]
    : []),
  ...(parent
    ? [
        {
          title: parent.field === 'countryId' ? 'Country' : 'World region',
          cell: ({ parentName }: AdminEntry) => parentName ?? '',
        },
      ]
    : []),
  { title: 'Used', cell: ({ usage }: AdminEntry) => usage },
];
