import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';
import { declareAllPublic } from '../access.ts';

const YEAR_SECONDS = 31_536_000;

/** Pages whose address comes from a mail and opens something: no other site may read it from a referrer. */
const OPENED_BY_TOKEN = /^\/(restore-password|confirm-email|keep-account|unsubscribe)(\?|$)/;

/**
 * The built client: files under /assets carry a hash in their name and never change; every other address that is not
 * the API's is the page itself, which decides what to show.
 */
export async function serveClient(app: FastifyInstance, folder: string) {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');

  await app.register(async (scope) => {
    declareAllPublic(scope);
    await scope.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      wildcard: false,
      setHeaders: (response, file) => {
        const isHashed = path.relative(folder, file).startsWith('assets');
        response.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  });

  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    // An unknown API address, or a file of an older build, is an error and not a page.
    if (/^\/(api|ws|assets|wp-json)(\/|$)/.test(request.url)) throw new AppError('not_found');
    if (OPENED_BY_TOKEN.test(request.url)) void reply.header('referrer-policy', 'no-referrer');
    return reply.type('text/html').header('cache-control', 'no-cache').send(page);
  });
}
