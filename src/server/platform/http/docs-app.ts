import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { fastify, type RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** An app that only documents these routes. It never listens; its pages are read with `inject`. */
export async function openDocs(routes: readonly RouteOptions[], publicUrl: string) {
  const docs = fastify({ exposeHeadRoutes: false });
  docs.setValidatorCompiler(() => () => true);
  docs.setSerializerCompiler(() => JSON.stringify);
  await docs.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Vignette', version: '1', description: 'The API of the Vignette question bank.' },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
  await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
  for (const { method, url, schema } of routes) {
    if (method !== 'HEAD') docs.route({ method, url, ...(schema && { schema }), handler: () => {} });
  }
  await docs.ready();
  return docs;
}
