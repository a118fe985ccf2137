import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { ShippedDecision, ShippedOffersResult } from '#shared/bank/shipped-questions.contract.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
import { decideOffer } from './decide-offer.ts';
import { listOffers } from './list-offers.ts';

export const shippedQuestionsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get('/questions/shipped', routeFor({ admin: 'Question.read' }, { response: { 200: ShippedOffersResult } }), () =>
    listOffers(deps.db),
  );

  app.post(
    '/questions/:id/shipped',
    routeFor({ admin: 'Question.update' }, { params: RowIdParams, body: ShippedDecision }),
    async (request, reply) => {
      await decideOffer(deps, { questionId: request.params.id, ...request.body }, editorOf(request));
      return reply.status(204).send();
    },
  );
};
