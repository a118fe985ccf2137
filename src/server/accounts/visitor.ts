import type { FastifyRequest } from 'fastify';
import type { Visitor } from './sessions.queries.ts';

const MAX_USER_AGENT_LENGTH = 400;

export const visitorOf = ({ ip, headers, id }: FastifyRequest): Visitor => ({
  ip,
  userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
  requestId: id,
});
