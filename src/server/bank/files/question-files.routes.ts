import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findQuestionContents } from '#server/bank/questions/question-contents.queries.ts';
import { publicFilesRoutes } from '#server/platform/files/public-files.routes.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import { readPictureForm } from '#server/platform/http/picture-form.ts';
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
import { describePicture } from './describe-picture.ts';
import { orderPictures } from './order-pictures.ts';
import { isPictureKey } from './picture-key.ts';
import { pictureLimits } from './picture-limits.ts';
import { presentFile } from './question-files.present.ts';
import { removePicture } from './remove-picture.ts';

const OfQuestion = z.object({ id: IdParam });
const OfFile = OfQuestion.extend({ fileId: IdParam });

export const questionFilesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  await app.register(multipart, { limits: pictureLimits });
  await app.register(publicFilesRoutes({ folder: 'questions', isKey: isPictureKey }));

  app.get(
    '/questions/:id/files',
    {
      config: { access: { admin: 'Question.read' } },
      schema: { params: OfQuestion, response: { 200: QuestionFilesResult } },
    },
    async ({ params }) => {
      const [question] = await findQuestionContents(deps.db, [params.id]);
      if (!question) throw new AppError('not_found');
      return question.files.map(presentFile);
    },
  );

  app.post(
    '/questions/:id/files',
    {
      config: { access: { admin: 'Question.update' } },
      // Before the body is read, so that a rejected upload costs nothing.
      onRequest: (request) => deps.limits.consume('questionPicturesByUser', request.user.id),
      schema: { params: OfQuestion, response: { 201: QuestionResult } },
    },
    async (request, reply) => {
      const { revision, ...upload } = await readPictureForm(request, AddPictureFields);
      const seen = { questionId: request.params.id, revision };
      return reply.status(201).send(await addPicture(deps, seen, upload, editorOf(request)));
    },
  );

  app.patch(
    '/questions/:id/files',
    {
      config: { access: { admin: 'Question.update' } },
      schema: { params: OfQuestion, body: OrderPicturesBody, response: { 200: QuestionResult } },
    },
    (request) => {
      const { revision, fileIds } = request.body;
      return orderPictures(deps, { questionId: request.params.id, revision }, fileIds, editorOf(request));
    },
  );

  app.patch(
    '/questions/:id/files/:fileId',
    {
      config: { access: { admin: 'Question.update' } },
      schema: { params: OfFile, body: DescribePictureBody, response: { 200: QuestionResult } },
    },
    (request) => {
      const { id, fileId } = request.params;
      const { altText, revision } = request.body;
      return describePicture(deps, { questionId: id, revision }, { fileId, altText }, editorOf(request));
    },
  );

  app.delete(
    '/questions/:id/files/:fileId',
    {
      config: { access: { admin: 'Question.update' } },
      schema: { params: OfFile, querystring: RemovePictureQuery, response: { 200: QuestionResult } },
    },
    (request) => {
      const { id, fileId } = request.params;
      return removePicture(deps, { questionId: id, revision: request.query.revision }, fileId, editorOf(request));
    },
  );
};
