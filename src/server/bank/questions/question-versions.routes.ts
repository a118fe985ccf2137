import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { QuestionVersionsResult, RestoreVersionBody } from '#shared/bank/question-versions.contract.ts';
import { IdParam, QuestionResult } from '#shared/bank/question.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findVersions } from './find-versions.queries.ts';
import { presentVersion } from './question.present.ts';
import { restoreVersion } from './restore-version.ts';

const Params = z.object({ id: IdParam });

export const questionVersionsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(
    '/questions/:id/versions',
    routeFor({ admin: 'Question.read' }, { params: Params, response: { 200: QuestionVersionsResult } }),
    async ({ params }) => {
      const versions = await findVersions(deps.db, params.id);
      // Every question has at least one version, so this one does not exist.
      if (versions.length === 0) throw new AppError('not_found');
      return versions.map(presentVersion);
    },
  );

  app.post(
    '/questions/:id/versions/:version/restore',
    routeFor(
      { admin: 'Question.update' },
      {
        params: Params.extend({ version: IdParam }),
        body: RestoreVersionBody,
        response: { 200: QuestionResult },
      },
    ),
    (request) => restoreVersion(deps, { ...request.params, ...request.body }, editorOf(request)),
  );
};
