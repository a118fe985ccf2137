import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Browsers send the origin of a request in a header that pages cannot change. Other programs send no such header, but
 * no user cookies either.
 */
export function isCrossSite({ headers }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site'];
  return from !== undefined && from !== 'same-origin' && from !== 'none';
}

/** For routes that act on a cookie or on a plain GET. */
export async function refuseCrossSite(request: FastifyRequest) {
  if (isCrossSite(request)) throw new AppError('cross_site');
}
