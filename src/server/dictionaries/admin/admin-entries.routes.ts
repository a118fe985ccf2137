import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CsvColumns } from '#server/platform/csv/csv-answer.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import { addListRoutes, listOf } from '#server/platform/http/list-routes.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
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
      permission: `${permissionNode}.read`,
      query: AdminEntriesQuery,
      result: AdminEntriesResult,
      open: listOf({
        fileName: `${path}.csv`,
        count: (db, query) => countAdminEntries(db, dictionary, query),
        find: (db, query, slice) => findAdminEntries(db, dictionary, query, slice),
        present,
      }),
      columns: csvColumns(dictionary),
    });

    app.get(
      `/dictionaries/${path}/entries/:id`,
      routeFor({ admin: `${permissionNode}.read` }, { params: EntryParams, response: { 200: AdminEntry } }),
      async (request) => {
        const entry = await findAdminEntry(deps.db, dictionary, request.params.id);
        if (!entry) throw new AppError('not_found');
        return present(entry);
      },
    );

    app.post(
      `/dictionaries/${path}/:id/merge`,
      routeFor(
        { admin: `${permissionNode}.delete` },
        { params: EntryParams, body: MergeBody, response: { 200: MergeResult } },
      ),
      (request) =>
        mergeEntries(deps, dictionary, { id: request.params.id, into: request.body.into }, editorOf(request)),
    );
  }
};

const csvColumns = ({ columns, parent }: Dictionary): CsvColumns<AdminEntry> => ({
  ID: 'id',
  Name: 'name',
  ...(('code' in columns || 'isoCode' in columns) && { Code: ({ code, isoCode }) => code ?? isoCode ?? null }),
  ...(parent && { [parent.field === 'countryId' ? 'Country' : 'World region']: 'parentName' }),
  Used: 'usage',
});
