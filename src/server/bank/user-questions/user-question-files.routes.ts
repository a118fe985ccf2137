import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { pictureLimits } from '#server/bank/files/picture-limits.ts';
import { discardRest } from '#server/platform/http/multipart-form.ts';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { countUpload, readPicture } from '#server/platform/http/picture-form.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
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
      ...routeFor(
        { subscriber: 'UserQuestion.update' },
        { params: UserQuestionParams, response: { 201: QuestionFile } },
      ),
      onRequest: countUpload('questionPicturesByUser'),
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
    routeFor({ subscriber: 'UserQuestion.update' }, { params: UserQuestionFileParams, response: noContent }),
    (request, reply) => answerNoContent(reply, removePicture(deps, request.user, request.params)),
  );
};
