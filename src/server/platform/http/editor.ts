import type { FastifyRequest } from 'fastify';

/** The admin who makes a change, for the event log. */
export interface Editor {
  userId: string;
  ip: string;
  requestId: string;
}

export const editorOf = ({ user, ip, id }: FastifyRequest): Editor => ({ userId: user.id, ip, requestId: id });
