import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { fastify, type FastifyBaseLogger } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { html } from '#shared/platform/html.ts';
import { guardLoopback } from './loopback.ts';
import { renderPage, sendPage, type Site } from './page.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** Replaces Fastify's compilers; otherwise Fastify loads ajv and fast-json-stringify at every startup. */
const onlyZod = () => {
  throw new Error('Schemas are compiled by zod.');
};

/** The web server shared by all parts. */
export async function createSandboxApp({ site, log }: { site: Site; log: FastifyBaseLogger | undefined }) {
  const app = fastify({
    ...(log && { loggerInstance: log }),
    // Open browser connections must not delay shutdown.
    forceCloseConnections: true,
    schemaController: { compilersFactory: { buildValidator: onlyZod, buildSerializer: onlyZod } },
  });
  app.setValidatorCompiler(validatorCompiler);
  guardLoopback(app);
  await setSecurityHeaders(app);
  await app.register(fastifyStatic, { root: fileURLToPath(new URL('assets', import.meta.url)), prefix: '/assets/' });
  app.setNotFoundHandler((_request, reply) => {
    const body = html`<h1>Not found</h1>
      <p class="lead">The sandbox has no page at this address.</p>`;
    return sendPage(reply.code(404), renderPage(site, { title: 'Not found', current: '', body }));
  });
  return app;
}
