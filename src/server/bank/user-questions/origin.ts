import type { FastifyRequest } from 'fastify';

/** The origin of a request, for the event log. */
export interface Origin {
  ip: string;
  requestId: string;
}

export const originOf = ({ ip, id }: FastifyRequest): Origin => ({ ip, requestId: id });
