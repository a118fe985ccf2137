import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Browsers send the origin of a request in headers that pages cannot change. Older browsers send only `Origin`, and not
 * with a plain GET. Other programs send neither, but no user cookies either.
 */
export function isCrossSite(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': from, origin } = request.headers;
  const isForeignFetch = from !== undefined && from !== 'same-origin' && from !== 'none';
  return isForeignFetch || (origin !== undefined && !isOwnOrigin(origin, request));
}

/** The host of the request also counts, because during development the site is opened under several names. */
function isOwnOrigin(origin: string, { host, server }: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false;
  const ownHosts = [new URL(server.deps.config.publicUrl).host, host];
  return ownHosts.includes(new URL(origin).host);
}

/** For routes that act on a cookie or on a plain GET. */
export async function refuseCrossSite(request: FastifyRequest) {
  if (isCrossSite(request)) throw new AppError('cross_site');
}
