import type { FastifyInstance } from 'fastify';
import { routeFor } from '#server/platform/http/route-for.ts';
import { AppError } from '#shared/platform/errors.ts';
import { receiveEvent } from './receive-event.ts';

/** Far above the largest event. */
const BODY_BYTES = 1024 * 1024;

export async function webhooksRoutes(app: FastifyInstance) {
  // The signature covers the raw bytes, so nothing may parse the body before it is verified.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  app.post(
    '/webhooks/stripe',
    { ...routeFor('signed', { hide: true }), bodyLimit: BODY_BYTES },
    async ({ body, headers }) => {
      const signature = headers['stripe-signature'];
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new AppError('malformed_body');
      await receiveEvent(app.deps, { body, signature });
      return { received: true };
    },
  );
}
