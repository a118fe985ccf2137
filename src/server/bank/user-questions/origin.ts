import type { FastifyRequest } from 'fastify';

/** Where a request came from, for the record of events. */
export interface Origin {
  ip: string;
  requestId: string;
}

export const originOf = ({ ip, id }: FastifyRequest): Origin => ({ ip, requestId: id });
