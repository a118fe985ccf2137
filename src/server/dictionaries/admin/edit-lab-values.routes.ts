import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { AdminLabValuesResult, EditLabValueBody } from '#shared/dictionaries/lab-values.contract.ts';
import { EntryParams } from '../entry-params.ts';
import { validateWithin } from '../envelope.ts';
import { findLabValues } from '../lab-values.queries.ts';
import { labValues } from '../lab-values.ts';
import { createEntry } from './create-entry.ts';
import { deleteEntry } from './delete-entry.ts';
import { editEntry } from './edit-entry.ts';

const entry = labValues.entry.extend({ revision: z.int() });

const PATH = '/dictionaries/lab-values';

/** Lab values have the paths of the specification, but the same code as every other list. */
export const editLabValuesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(`${PATH}/entries`, routeFor({ admin: 'LabValue.read' }, { response: { 200: AdminLabValuesResult } }), () =>
    findLabValues(deps.db),
  );

  // With a slash by specification, and without one like every other list.
  for (const path of [PATH, `${PATH}/`]) {
    app.post(
      path,
      routeFor({ admin: 'LabValue.create' }, { body: labValues.fields, response: { 201: entry } }),
      async (request, reply) =>
        reply.status(201).send(await createEntry(deps, labValues, request.body, editorOf(request))),
    );
  }

  app.patch(
    `${PATH}/edit`,
    {
      ...routeFor({ admin: 'LabValue.update' }, { body: EditLabValueBody, response: { 200: entry } }),
      validatorCompiler: validateWithin('value'),
    },
    (request) => {
      const { id, revision, ...fields } = request.body.value;
      return editEntry(deps, labValues, { id, fields, revision }, editorOf(request));
    },
  );

  app.delete(
    `${PATH}/:id`,
    routeFor({ admin: 'LabValue.delete' }, { params: EntryParams, response: noContent }),
    (request, reply) => answerNoContent(reply, deleteEntry(deps, labValues, request.params.id, editorOf(request))),
  );
};
