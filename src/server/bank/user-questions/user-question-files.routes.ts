import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pictureLimits } from '#server/bank/files/picture-limits.ts';
import { discardRest } from '#server/platform/http/multipart-form.ts';
import { readPicture } from '#server/platform/http/picture-form.ts';
import { QuestionFile } from '#shared/bank/question.contract.ts';
import { UserQuestionFileParams, UserQuestionParams } from '#shared/bank/user-questions.contract.ts';
import { addPicture } from './add-picture.ts';
import { removePicture } from './remove-picture.ts';

/** The pictures of the user's own question. */
export const userQuestionFilesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  await app.register(multipart, { limits: pictureLimits });

  app.post(
    '/user-questions/:id/files',
    {
      config: { access: { subscriber: 'UserQuestion.update' } },
      // Before the body is read, so that a rejected upload costs nothing.
      onRequest: (request) => deps.limits.consume('questionPicturesByUser', request.user.id),
      schema: { params: UserQuestionParams, response: { 201: QuestionFile } },
    },
    async (request, reply) => {
      try {
        // The alternative text is saved later with the form.
        const readUpload = async () => (await readPicture(request)).picture;
        return await reply.status(201).send(await addPicture(deps, request.user, request.params.id, readUpload));
      } finally {
        discardRest(request);
      }
    },
  );

  app.delete(
    '/user-questions/:id/files/:fileId',
    {
      config: { access: { subscriber: 'UserQuestion.update' } },
      schema: { params: UserQuestionFileParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await removePicture(deps, request.user, request.params);
      return reply.status(204).send(null);
    },
  );
};
