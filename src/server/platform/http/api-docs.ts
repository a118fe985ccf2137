import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

const ADDRESSES = ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/yaml', '/api/docs/static/*'];

/**
 * Serves OpenAPI documentation at /api/docs, generated from the schemas that validate requests. It is built on the
 * first request: its libraries are large and most processes never need it.
 */
export function documentApi(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  const routes: RouteOptions[] = [];
  let opening: Promise<FastifyInstance> | undefined;

  async function open() {
    const { openDocs } = await import('./docs-app.ts');
    return openDocs(routes, publicUrl);
  }

  async function answer({ url, headers }: FastifyRequest, reply: FastifyReply) {
    opening ??= open();
    const page = await (await opening).inject({ url, headers });
    if (page.statusCode === 404) return reply.callNotFound();
    const { connection: _ofInject, ...own } = page.headers;
    return reply.code(page.statusCode).headers(own).send(page.rawPayload);
  }

  for (const url of ADDRESSES) app.get(url, { config: { access: 'public' } }, answer);
  app.addHook('onRoute', (route) => void routes.push(route));
}
