import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerUnchanged } from '#server/platform/http/answer-unchanged.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { OverviewResult, QueueParams, RetryJobsResult } from '#shared/overview/overview.contract.ts';
import { readOverview } from './read-overview.ts';
import { retryFailedJobs } from './retry-failed-jobs.ts';

export const overviewRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(
    '/overview',
    { ...routeFor('admin', { response: { 200: OverviewResult } }), onSend: answerUnchanged },
    ({ user }, reply) => {
      // The page reloads it every minute. The browser caches the response but revalidates it each time.
      void reply.header('cache-control', 'private, no-cache');
      return readOverview(deps, user);
    },
  );

  app.post(
    '/overview/failed-jobs/:queue/retry',
    routeFor({ admin: 'AdminEvents.view' }, { params: QueueParams, response: { 200: RetryJobsResult } }),
    (request) => retryFailedJobs(deps, request.params.queue, editorOf(request)),
  );
};
