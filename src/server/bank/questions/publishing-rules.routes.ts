import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { PublishingRules } from '#shared/bank/publishing.contract.ts';
import { changePublishingRules, findPublishingRules } from './publishing-rules.ts';

export const publishingRulesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(
    '/questions/publishing-rules',
    routeFor({ admin: 'Question.read' }, { response: { 200: PublishingRules } }),
    () => findPublishingRules(deps.db),
  );

  app.put(
    '/questions/publishing-rules',
    routeFor({ admin: 'Question.update' }, { body: PublishingRules, response: { 200: PublishingRules } }),
    (request) => changePublishingRules(deps, request.body, editorOf(request)),
  );
};
