import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import type { Permission } from '#shared/access/permissions.ts';
import { UuidParams } from '#shared/platform/ids.ts';
import type { Meant } from './target-user.ts';

/** The admin who acts, and the user whom the path names. */
export const meantOf = ({ user, params }: { user: SignedInUser; params: { id: string } }): Meant => ({
  actor: user,
  userId: params.id,
});

interface ApprovalRoutes<Body extends z.ZodType, By> {
  permission: Permission;
  body: Body;
  by: (request: FastifyRequest) => By;
  request: (deps: Deps, meant: Meant, body: z.output<Body>, by: By) => Promise<void>;
  approve: (deps: Deps, meant: Meant, by: By) => Promise<void>;
  cancel: (deps: Deps, meant: Meant, by: By) => Promise<void>;
}

/** The endpoints of a change to a user that one admin requests and another one approves. */
export function addApprovalRoutes<Body extends z.ZodType, By>(
  instance: FastifyInstance,
  path: string,
  { permission, body, by, request: makeRequest, approve, cancel }: ApprovalRoutes<Body, By>,
) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { deps } = app;
  const access = { admin: permission };
  const deciding = routeFor(access, { params: UuidParams, response: noContent });

  app.post(path, routeFor(access, { params: UuidParams, body, response: noContent }), (request, reply) =>
    answerNoContent(reply, makeRequest(deps, meantOf(request), request.body as z.output<Body>, by(request))),
  );

  app.post(`${path}/approve`, deciding, (request, reply) =>
    answerNoContent(reply, approve(deps, meantOf(request), by(request))),
  );

  app.delete(path, deciding, (request, reply) => answerNoContent(reply, cancel(deps, meantOf(request), by(request))));
}
