import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import type { Permission } from '#shared/access/permissions.ts';
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

const questionOf = (request: { user: { id: string }; params: z.infer<typeof QuizQuestionParams> }): OwnQuestion => ({
  userId: request.user.id,
  quizId: request.params.id,
  questionId: request.params.questionID,
});

/** Actions on one question other than answering it. */
export const playingQuestionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  const addAction = <Body extends z.ZodType>(
    name: string,
    permission: Permission,
    body: Body,
    act: (deps: Deps, question: OwnQuestion, body: z.output<Body>) => Promise<unknown>,
  ) =>
    app.put(
      `/:id/questions/:questionID/${name}`,
      routeFor({ permission }, { params: QuizQuestionParams, body, response: noContent }),
      (request, reply) => answerNoContent(reply, act(deps, questionOf(request), request.body as z.output<Body>)),
    );

  addAction('start', 'Quiz.sync', StartBody, startQuestion);
  addAction('workings', 'Quiz.sync', AnnotationsBody, recordAnnotations);
  addAction('mark', 'Quiz.sync', MarkBody, markQuestion);
  addAction('miss', 'Quiz.sync', MissBody, recordMiss);
  addAction('note', 'QuestionNote.update', NoteBody, writeNote);
};
