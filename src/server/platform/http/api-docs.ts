import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

const ADDRESSES = ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/yaml', '/api/docs/static/*'];

/**
 * OpenAPI from the schemas that also check every request, at /api/docs. Its pages are built with the first request for
 * them: few starts need them, and their libraries are large.
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
