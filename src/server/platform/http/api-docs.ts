import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { declareAllPublic } from '../access.ts';

/** OpenAPI from the schemas that also check every request, at /api/docs. */
export async function documentApi(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Vignette', version: '1', description: 'The API of the Vignette question bank.' },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(async (scope) => {
    declareAllPublic(scope);
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
  });
}
