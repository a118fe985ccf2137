import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { UuidParams } from '#shared/platform/ids.ts';

interface Meant {
  actor: SignedInUser;
  userId: string;
}

interface ApprovalRoutes<Body extends z.ZodType, By> {
  config: FastifyContextConfig;
  body: Body;
  by: (request: FastifyRequest) => By;
  request: (deps: Deps, meant: Meant, body: z.output<Body>, by: By) => Promise<void>;
  approve: (deps: Deps, meant: Meant, by: By) => Promise<void>;
  cancel: (deps: Deps, meant: Meant, by: By) => Promise<void>;
}

const done = { 204: z.null() };

/** The endpoints of a change to a user that one admin requests and another one approves. */
export function addApprovalRoutes<Body extends z.ZodType, By>(
  instance: FastifyInstance,
  path: string,
  { config, body, by, request: makeRequest, approve, cancel }: ApprovalRoutes<Body, By>,
) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { deps } = app;

  app.post(path, { config, schema: { params: UuidParams, body, response: done } }, async (request, reply) => {
    const meant = { actor: request.user, userId: request.params.id };
    await makeRequest(deps, meant, request.body as z.output<Body>, by(request));
    return reply.status(204).send(null);
  });

  const decisions = [
    { method: 'POST', url: `${path}/approve`, decide: approve },
    { method: 'DELETE', url: path, decide: cancel },
  ] as const;
  for (const { method, url, decide } of decisions) {
    app.route({
      method,
      url,
      config,
      schema: { params: UuidParams, response: done },
      handler: async (request, reply) => {
        await decide(deps, { actor: request.user, userId: request.params.id }, by(request));
        return reply.status(204).send(null);
      },
    });
  }
}
