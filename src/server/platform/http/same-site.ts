import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Browsers say where a request comes from, and pages cannot change it. For routes that act on a cookie or on a plain
 * GET: what another site started is refused. Programs that are no browsers send nothing and carry no one's cookies.
 */
export async function refuseCrossSite({ headers }: FastifyRequest) {
  const from = headers['sec-fetch-site'];
  if (from !== undefined && from !== 'same-origin' && from !== 'none') throw new AppError('cross_site');
}
