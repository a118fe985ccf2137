import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Permission } from '#shared/access/permissions.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
import { type Editor, editorOf } from './editor.ts';
import { answerNoContent, noContent } from './no-content.ts';
import { routeFor } from './route-for.ts';

interface ActionRoute<Body extends z.ZodType> {
  permission: Permission;
  body: Body;
  act: (
    deps: Deps,
    meant: { actor: SignedInUser; id: number },
    body: z.output<Body>,
    editor: Editor,
  ) => Promise<unknown>;
}

/** Adds the endpoint of an action that an admin takes on one record, such as a refund. */
export function addActionRoute<Body extends z.ZodType>(
  instance: FastifyInstance,
  path: string,
  { permission, body, act }: ActionRoute<Body>,
) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post(
    path,
    routeFor({ admin: permission }, { params: RowIdParams, body, response: noContent }),
    (request, reply) => {
      const meant = { actor: request.user, id: request.params.id };
      return answerNoContent(reply, act(app.deps, meant, request.body as z.output<Body>, editorOf(request)));
    },
  );
}
