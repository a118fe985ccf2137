import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { refuseCrossSite } from '#server/platform/http/same-site.ts';
import { ImportPreview, ImportSummary } from '#shared/bank/imports.contract.ts';
import { previewImport } from './preview-import.ts';
import { importFormLimits, readImportForm } from './read-import-form.ts';
import { receiveImport } from './receive-import.ts';

/** Files of questions, and the template for them. */
export const uploadsRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart, { limits: importFormLimits });
  const { deps } = app;
  const mayImport = { admin: 'Question.create' } as const;

  // The form has no schema here, because its fields are checked before the file that follows them is read.
  app.post(
    '/questions/imports',
    { ...routeFor(mayImport, { response: { 201: ImportSummary } }), onRequest: refuseCrossSite },
    async (request, reply) => {
      try {
        const form = await readImportForm(request);
        return await reply.code(201).send(await receiveImport(deps, request.user, form, editorOf(request)));
      } finally {
        // Browsers read the response only after they have sent the whole body, so the rest is discarded.
        request.raw.unpipe();
        request.raw.resume();
      }
    },
  );

  app.post(
    '/questions/imports/preview',
    { ...routeFor(mayImport, { response: { 200: ImportPreview } }), onRequest: refuseCrossSite },
    async (request) => {
      try {
        return await previewImport(await readImportForm(request));
      } finally {
        request.raw.unpipe();
        request.raw.resume();
      }
    },
  );

  app.get(
    '/questions/imports/template/:extension',
    routeFor(mayImport, { params: z.object({ extension: z.enum(['csv', 'xlsx']) }) }),
    async ({ params: { extension } }, reply) => {
      const { templateOf, templateTypes } = await import('#server/bank/exchange/table/template.ts');
      return reply
        .type(templateTypes[extension])
        .header('content-disposition', `attachment; filename="vignette-template.${extension}"`)
        .send(await templateOf(extension));
    },
  );
};
