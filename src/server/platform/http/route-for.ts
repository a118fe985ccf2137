import type { FastifySchema } from 'fastify';
import type { Access } from '#server/platform/access.ts';

/** The options of a route: who has access, and the schemas of its requests and responses. */
export const routeFor = <Schema extends FastifySchema>(access: Access, schema: Schema) => ({
  config: { access },
  schema,
});
