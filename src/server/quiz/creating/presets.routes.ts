import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routeFor } from '#server/platform/http/route-for.ts';
import type { QuestionIndex } from '#server/quiz/selection/question-index.ts';
import { IdParam } from '#shared/bank/question.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { Preset, PresetBody, PresetsResult } from '#shared/quiz/creating.contract.ts';
import { listPresets } from './list-presets.ts';
import { deletePreset } from './presets.queries.ts';
import { savePreset } from './save-preset.ts';

/** Saved quiz criteria. A user sees only their own. */
export const presetsRoutes: FastifyPluginAsyncZod<{ index: QuestionIndex }> = async (app, { index }) => {
  const { deps } = app;

  app.get('/presets', routeFor({ subscriber: 'Quiz.custom' }, { response: { 200: PresetsResult } }), (request) =>
    listPresets(deps, index, request.user),
  );

  app.post(
    '/presets',
    routeFor({ subscriber: 'Quiz.custom' }, { body: PresetBody, response: { 201: Preset } }),
    async (request, reply) => {
      const preset = await savePreset(deps, { userId: request.user.id, preset: request.body });
      return reply.status(201).send(preset);
    },
  );

  app.delete(
    '/presets/:id',
    routeFor({ subscriber: 'Quiz.custom' }, { params: z.object({ id: IdParam }), response: { 204: z.void() } }),
    async (request, reply) => {
      const isDeleted = await deletePreset(deps.db, { userId: request.user.id, id: request.params.id });
      if (!isDeleted) throw new AppError('not_found');
      return reply.code(204).send();
    },
  );
};
