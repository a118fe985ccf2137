import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { ExportQuery, FormatList, ImportList, ImportResult, ImportSummary } from '#shared/bank/imports.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { startExport } from './export/start-export.ts';
import { formats } from './formats.ts';
import { importReport } from './import/import-report.ts';
import { presentImport } from './import/imports.present.ts';
import { findImport, findLastImports } from './import/imports.queries.ts';
import { readImport } from './import/read-import.ts';
import { resumeImport } from './import/resume-import.ts';
import { stopImport } from './import/stop-import.ts';
import { undoImport } from './import/undo-import.ts';
import { uploadsRoutes } from './import/uploads.routes.ts';

const SHOWN_IMPORTS = 20;
const params = z.object({ id: z.uuid() });

export const exchangeRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(uploadsRoutes);
  const { deps } = app;
  const mayImport = { admin: 'Question.create' } as const;
  const mayExport = { admin: 'Question.read' } as const;

  app.get('/questions/formats', routeFor(mayExport, { response: { 200: FormatList } }), async () =>
    formats.map(({ name, title, extension, write }) => ({ name, title, extension, canExport: write !== undefined })),
  );

  app.get('/questions/imports', routeFor(mayImport, { response: { 200: ImportList } }), async () =>
    (await findLastImports(deps.db, SHOWN_IMPORTS)).map(presentImport),
  );

  app.get(
    '/questions/imports/:id',
    routeFor(mayImport, { params, response: { 200: ImportResult } }),
    ({ params: { id } }) => readImport(deps.db, id, deps.now()),
  );

  app.post(
    '/questions/imports/:id/stop',
    routeFor(mayImport, { params, response: { 200: ImportSummary } }),
    (request) => stopImport(deps, request.params.id, editorOf(request)),
  );

  app.post(
    '/questions/imports/:id/resume',
    routeFor(mayImport, { params, response: { 200: ImportSummary } }),
    (request) => resumeImport(deps, request.params.id, editorOf(request)),
  );

  app.post(
    '/questions/imports/:id/undo',
    routeFor({ admin: 'Question.delete' }, { params, response: { 200: ImportResult } }),
    (request) => undoImport(deps, request.params.id, editorOf(request)),
  );

  app.get('/questions/imports/:id/report.csv', routeFor(mayImport, { params }), async ({ params: { id } }, reply) => {
    if (!(await findImport(deps.db, id))) throw new AppError('not_found');
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="import-${id}.csv"`)
      .send(await importReport(deps.db, id));
  });

  app.get('/questions/export', routeFor(mayExport, { querystring: ExportQuery }), async (request, reply) => {
    const { contentType, fileName, stream } = await startExport(deps, request.query, editorOf(request));
    return reply.type(contentType).header('content-disposition', `attachment; filename="${fileName}"`).send(stream);
  });
};
