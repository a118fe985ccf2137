import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import type { permissionNodes } from '#shared/access/permissions.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
import { type Editor, editorOf } from './editor.ts';

type Action = 'read' | 'create' | 'update' | 'delete';
type Nodes = typeof permissionNodes;
type NodeWithEveryAction = { [Node in keyof Nodes]: Action extends Nodes[Node][number] ? Node : never }[keyof Nodes];

interface RecordRoutes<Created extends z.ZodType, Changed extends z.ZodType, Row> {
  /** Each endpoint needs the permission of this node for its action. */
  permissions: NodeWithEveryAction;
  created: Created;
  changed: Changed;
  result: z.ZodType<Row>;
  read?: (deps: Deps, id: number) => Promise<Row>;
  create: (deps: Deps, body: z.output<Created>, editor: Editor) => Promise<Row>;
  change: (deps: Deps, id: number, body: z.output<Changed>, editor: Editor) => Promise<Row>;
  remove?: (deps: Deps, id: number, editor: Editor) => Promise<void>;
}

/** Adds the endpoints of the records in an admin list: read one, create, change and delete. */
export function addRecordRoutes<Created extends z.ZodType, Changed extends z.ZodType, Row>(
  app: FastifyInstance,
  path: string,
  { permissions, created, changed, result, read, create, change, remove }: RecordRoutes<Created, Changed, Row>,
) {
  const { deps } = app;
  const may = (action: Action) => ({ access: { admin: `${permissions}.${action}` as const } });
  const idOf = ({ params }: FastifyRequest) => (params as z.output<typeof RowIdParams>).id;

  if (read) {
    const schema = { params: RowIdParams, response: { 200: result } };
    app.get(`${path}/:id`, { config: may('read'), schema }, (request) => read(deps, idOf(request)));
  }

  const creating = { config: may('create'), schema: { body: created, response: { 201: result } } };
  app.post(path, creating, async (request, reply) =>
    reply.status(201).send(await create(deps, request.body as z.output<Created>, editorOf(request))),
  );

  const changing = { params: RowIdParams, body: changed, response: { 200: result } };
  app.put(`${path}/:id`, { config: may('update'), schema: changing }, (request) =>
    change(deps, idOf(request), request.body as z.output<Changed>, editorOf(request)),
  );

  if (remove) {
    const schema = { params: RowIdParams, response: { 204: z.null() } };
    app.delete(`${path}/:id`, { config: may('delete'), schema }, async (request, reply) => {
      await remove(deps, idOf(request), editorOf(request));
      return reply.status(204).send(null);
    });
  }
}
