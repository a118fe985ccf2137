import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';
import { declareAllPublic } from '../access.ts';
import { clientPage, type ClientPageOptions } from './client-page.ts';

const YEAR_SECONDS = 31_536_000;

/** Pages opened from a mail with a token in the URL: the referrer must not leak it to other sites. */
const OPENED_BY_TOKEN = /^\/(restore-password|confirm-email|keep-account|revoke-role|unsubscribe)(\?|$)/;

/**
 * Serves the built client. File names under /assets contain a hash, so these files never change. Every other URL
 * outside the API returns the HTML page, and the client router decides what to show.
 */
export async function serveClient(app: FastifyInstance, folder: string, options: ClientPageOptions) {
  const sendPage = await clientPage(folder, options);

  const quiet = { logLevel: 'warn' as const };
  const shared = { index: false as const, preCompressed: true, cacheControl: false };
  await app.register(async (scope) => {
    declareAllPublic(scope);
    // One route for all of them: a route for each file would take a tenth of the start.
    await scope.register(fastifyStatic, {
      ...shared,
      root: path.join(folder, 'assets'),
      prefix: '/assets/',
      setHeaders: (response) => void response.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
    });
    await scope.register(fastifyStatic, {
      ...shared,
      root: folder,
      wildcard: false,
      globIgnore: ['assets/**'],
      decorateReply: false,
      setHeaders: (response) => void response.header('cache-control', 'no-cache'),
    });
  }, quiet);

  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    // An unknown API URL, or a file of an older build, is a 404 and not the HTML page.
    if (/^\/(api|ws|assets|wp-json)(\/|$)/.test(request.url)) throw new AppError('not_found');
    if (OPENED_BY_TOKEN.test(request.url)) void reply.header('referrer-policy', 'no-referrer');
    return sendPage(request, reply);
  });
}
