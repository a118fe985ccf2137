import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import type { permissionNodes } from '#shared/access/permissions.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
import { type Editor, editorOf } from './editor.ts';
import { answerNoContent, noContent } from './no-content.ts';
import { routeFor } from './route-for.ts';

type Action = 'read' | 'create' | 'update' | 'delete';
type Nodes = typeof permissionNodes;
type NodeWithEveryAction = { [Node in keyof Nodes]: Action extends Nodes[Node][number] ? Node : never }[keyof Nodes];

interface RecordRoutes<Created extends z.ZodType, Changed extends z.ZodType, Row> {
  /** Each endpoint needs the permission of this node for its action. */
  permissions: NodeWithEveryAction;
  created: Created;
  changed: Changed;
  result: z.ZodType<Row>;
  /** `patch` changes only the sent fields. */
  verb?: 'put' | 'patch';
  /** In bytes, for records with long texts. */
  bodyLimit?: number;
  read?: (deps: Deps, id: number) => Promise<Row>;
  create: (deps: Deps, body: z.output<Created>, editor: Editor) => Promise<Row>;
  change: (deps: Deps, id: number, body: z.output<Changed>, editor: Editor) => Promise<Row>;
  remove?: (deps: Deps, id: number, editor: Editor) => Promise<void>;
}

const idOf = ({ params }: FastifyRequest) => (params as z.output<typeof RowIdParams>).id;

/** Adds the endpoints of the records in an admin list: read one, create, change and delete. */
export function addRecordRoutes<Created extends z.ZodType, Changed extends z.ZodType, Row>(
  app: FastifyInstance,
  path: string,
  {
    permissions,
    created,
    changed,
    result,
    verb = 'put',
    bodyLimit,
    read,
    create,
    change,
    remove,
  }: RecordRoutes<Created, Changed, Row>,
) {
  const { deps } = app;
  const may = (action: Action) => ({ admin: `${permissions}.${action}` }) as const;
  const limit = bodyLimit === undefined ? {} : { bodyLimit };

  if (read) {
    const options = routeFor(may('read'), { params: RowIdParams, response: { 200: result } });
    app.get(`${path}/:id`, options, (request) => read(deps, idOf(request)));
  }

  const creating = routeFor(may('create'), { body: created, response: { 201: result } });
  app.post(path, { ...creating, ...limit }, async (request, reply) =>
    reply.status(201).send(await create(deps, request.body as z.output<Created>, editorOf(request))),
  );

  const changing = routeFor(may('update'), { params: RowIdParams, body: changed, response: { 200: result } });
  app[verb](`${path}/:id`, { ...changing, ...limit }, (request) =>
    change(deps, idOf(request), request.body as z.output<Changed>, editorOf(request)),
  );

  if (remove) {
    const options = routeFor(may('delete'), { params: RowIdParams, response: noContent });
    app.delete(`${path}/:id`, options, (request, reply) =>
      answerNoContent(reply, remove(deps, idOf(request), editorOf(request))),
    );
  }
}

interface RecordActions<Seen extends z.ZodType<{ revision: number }>, Row> {
  permissions: NodeWithEveryAction;
  body: Seen;
  result: z.ZodType<Row>;
  /** By the end of the path. Each needs the permission for this kind of change. */
  actions: Record<
    string,
    { needs: Action; act: (deps: Deps, seen: { id: number; revision: number }, editor: Editor) => Promise<Row> }
  >;
}

/** Adds the endpoints of further changes to a record that the editor has seen, such as `/archive`. */
export function addRecordActions<Seen extends z.ZodType<{ revision: number }>, Row>(
  app: FastifyInstance,
  path: string,
  { permissions, body, result, actions }: RecordActions<Seen, Row>,
) {
  const { deps } = app;
  for (const [name, { needs, act }] of Object.entries(actions)) {
    const access = { admin: `${permissions}.${needs}` } as const;
    const options = routeFor(access, { params: RowIdParams, body, response: { 200: result } });
    app.post(`${path}/:id/${name}`, options, (request) =>
      act(deps, { id: idOf(request), ...(request.body as z.output<Seen>) }, editorOf(request)),
    );
  }
}
