import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findQuestionContents } from '#server/bank/questions/question-contents.queries.ts';
import { publicFilesRoutes } from '#server/platform/files/public-files.routes.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import { countUpload, readPictureForm } from '#server/platform/http/picture-form.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import {
  AddPictureFields,
  DescribePictureBody,
  OrderPicturesBody,
  QuestionFilesResult,
  RemovePictureQuery,
} from '#shared/bank/question-files.contract.ts';
import { IdParam, QuestionResult } from '#shared/bank/question.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { addPicture } from './add-picture.ts';
import type { SeenQuestion } from './change-pictures.ts';
import { describePicture } from './describe-picture.ts';
import { orderPictures } from './order-pictures.ts';
import { isPictureKey } from './picture-key.ts';
import { pictureLimits } from './picture-limits.ts';
import { presentFile } from './question-files.present.ts';
import { removePicture } from './remove-picture.ts';

const OfQuestion = z.object({ id: IdParam });
const OfFile = OfQuestion.extend({ fileId: IdParam });

/** The question of the path, with the revision that the editor saw. */
const seenBy = ({ id }: { id: number }, { revision }: { revision?: number | undefined }): SeenQuestion => ({
  questionId: id,
  revision,
});

export const questionFilesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  await app.register(multipart, { limits: pictureLimits });
  await app.register(publicFilesRoutes({ folder: 'questions', isKey: isPictureKey }));

  app.get(
    '/questions/:id/files',
    routeFor({ admin: 'Question.read' }, { params: OfQuestion, response: { 200: QuestionFilesResult } }),
    async ({ params }) => {
      const [question] = await findQuestionContents(deps.db, [params.id]);
      if (!question) throw new AppError('not_found');
      return question.files.map(presentFile);
    },
  );

  app.post(
    '/questions/:id/files',
    {
      ...routeFor({ admin: 'Question.update' }, { params: OfQuestion, response: { 201: QuestionResult } }),
      onRequest: countUpload('questionPicturesByUser'),
    },
    async (request, reply) => {
      const { revision, ...upload } = await readPictureForm(request, AddPictureFields);
      const seen = seenBy(request.params, { revision });
      return reply.status(201).send(await addPicture(deps, seen, upload, editorOf(request)));
    },
  );

  app.patch(
    '/questions/:id/files',
    routeFor(
      { admin: 'Question.update' },
      { params: OfQuestion, body: OrderPicturesBody, response: { 200: QuestionResult } },
    ),
    (request) => orderPictures(deps, seenBy(request.params, request.body), request.body.fileIds, editorOf(request)),
  );

  app.patch(
    '/questions/:id/files/:fileId',
    routeFor(
      { admin: 'Question.update' },
      { params: OfFile, body: DescribePictureBody, response: { 200: QuestionResult } },
    ),
    (request) =>
      describePicture(
        deps,
        seenBy(request.params, request.body),
        { ...request.params, ...request.body },
        editorOf(request),
      ),
  );

  app.delete(
    '/questions/:id/files/:fileId',
    routeFor(
      { admin: 'Question.update' },
      { params: OfFile, querystring: RemovePictureQuery, response: { 200: QuestionResult } },
    ),
    (request) => removePicture(deps, seenBy(request.params, request.query), request.params.fileId, editorOf(request)),
  );
};
