import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Gives an answer its ETag; to a browser that holds it already, says only that nothing has changed. */
export async function answerUnchanged({ headers }: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
  void reply.header('etag', etag);
  if (!isHeld(headers['if-none-match'], etag)) return payload;
  void reply.code(304).removeHeader('content-length').removeHeader('content-type');
  return null;
}

/** Proxies that compress mark the tag as weak; the list behind it is the same. */
const isHeld = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((held) => held.trim().replace(/^W\//, '') === etag) ?? false;
