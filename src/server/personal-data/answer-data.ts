import type { FastifyReply } from 'fastify';

/** Returns an indented JSON file, because users also open it. */
export const answerData = (reply: FastifyReply, data: Record<string, unknown>, at: Date) =>
  reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="vignette-data-${at.toISOString().slice(0, 10)}.json"`)
    .send(JSON.stringify(data, null, 2));
