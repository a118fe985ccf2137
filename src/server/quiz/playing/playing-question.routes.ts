import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  AnnotationsBody,
  MarkBody,
  MissBody,
  NoteBody,
  QuizQuestionParams,
  StartBody,
} from '#shared/quiz/answering.contract.ts';
import type { OwnQuestion } from './annotations.queries.ts';
import { markQuestion } from './mark-question.ts';
import { recordAnnotations } from './record-annotations.ts';
import { recordMiss } from './record-miss.ts';
import { startQuestion } from './start-question.ts';
import { writeNote } from './write-note.ts';

const params = QuizQuestionParams;
const response = { 204: z.null() };
const sync = { access: { permission: 'Quiz.sync' } } as const;

const questionOf = (request: { user: { id: string }; params: z.infer<typeof QuizQuestionParams> }): OwnQuestion => ({
  userId: request.user.id,
  quizId: request.params.id,
  questionId: request.params.questionID,
});

/** Actions on one question other than answering it. */
export const playingQuestionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.put(
    '/:id/questions/:questionID/start',
    { config: sync, schema: { params, body: StartBody, response } },
    async (request, reply) => {
      await startQuestion(deps, questionOf(request), request.body);
      return reply.status(204).send(null);
    },
  );

  app.put(
    '/:id/questions/:questionID/workings',
    { config: sync, schema: { params, body: AnnotationsBody, response } },
    async (request, reply) => {
      await recordAnnotations(deps, questionOf(request), request.body);
      return reply.status(204).send(null);
    },
  );

  app.put(
    '/:id/questions/:questionID/mark',
    { config: sync, schema: { params, body: MarkBody, response } },
    async (request, reply) => {
      await markQuestion(deps, questionOf(request), request.body);
      return reply.status(204).send(null);
    },
  );

  app.put(
    '/:id/questions/:questionID/miss',
    { config: sync, schema: { params, body: MissBody, response } },
    async (request, reply) => {
      await recordMiss(deps, questionOf(request), request.body);
      return reply.status(204).send(null);
    },
  );

  app.put(
    '/:id/questions/:questionID/note',
    { config: { access: { permission: 'QuestionNote.update' } }, schema: { params, body: NoteBody, response } },
    async (request, reply) => {
      await writeNote(deps, questionOf(request), request.body);
      return reply.status(204).send(null);
    },
  );
};
