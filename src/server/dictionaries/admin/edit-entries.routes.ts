import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { withRevision } from '#shared/dictionaries/entry-fields.ts';
import { dictionaries } from '../dictionaries.ts';
import { EntryParams } from '../entry-params.ts';
import { validateWithin, withData } from '../envelope.ts';
import { labCategories } from '../lab-values.ts';
import { createEntry } from './create-entry.ts';
import { deleteEntry } from './delete-entry.ts';
import { editEntry } from './edit-entry.ts';

/** The admin endpoints that every list has. */
export const editEntriesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  for (const list of [...dictionaries, labCategories]) {
    const { path, permissionNode, fields } = list;
    const entry = list.entry.extend({ revision: z.int() });

    app.post(
      `/dictionaries/${path}`,
      routeFor({ admin: `${permissionNode}.create` }, { body: fields, response: { 201: entry } }),
      async (request, reply) => reply.status(201).send(await createEntry(deps, list, request.body, editorOf(request))),
    );

    app.patch(
      `/dictionaries/${path}/:id`,
      {
        ...routeFor(
          { admin: `${permissionNode}.update` },
          { params: EntryParams, body: withData(withRevision(fields.partial())), response: { 200: entry } },
        ),
        validatorCompiler: validateWithin('data'),
      },
      (request) => {
        const { revision, ...fields } = request.body.data;
        return editEntry(deps, list, { id: request.params.id, fields, revision }, editorOf(request));
      },
    );

    app.delete(
      `/dictionaries/${path}/:id`,
      routeFor({ admin: `${permissionNode}.delete` }, { params: EntryParams, response: noContent }),
      (request, reply) => answerNoContent(reply, deleteEntry(deps, list, request.params.id, editorOf(request))),
    );
  }
};
