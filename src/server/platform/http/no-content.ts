import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** The responses of a route that returns nothing. */
export const noContent = { 204: z.null() };

/** Responds without content as soon as the work is done. */
export async function answerNoContent(reply: FastifyReply, work: Promise<unknown>) {
  await work;
  return reply.status(204).send(null);
}
