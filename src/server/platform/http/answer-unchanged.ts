import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Adds an ETag to a response, and returns 304 if the browser already has this version. */
export async function answerUnchanged({ headers }: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
  void reply.header('etag', etag);
  if (!isHeld(headers['if-none-match'], etag)) return payload;
  void reply.code(304).removeHeader('content-length').removeHeader('content-type');
  return null;
}

/** Compressing proxies mark the tag as weak, but the content is the same. */
const isHeld = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((held) => held.trim().replace(/^W\//, '') === etag) ?? false;
