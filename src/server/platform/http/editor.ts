import type { FastifyRequest } from 'fastify';

/** Who changes something that admins keep, and from where: for the log. */
export interface Editor {
  userId: string;
  ip: string;
  requestId: string;
}

export const editorOf = ({ user, ip, id }: FastifyRequest): Editor => ({ userId: user.id, ip, requestId: id });
