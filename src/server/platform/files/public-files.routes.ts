import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routeFor } from '#server/platform/http/route-for.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Browsers may cache a file forever, because a changed file gets a new URL. Shared caches may not, because files can be
 * deleted.
 */
const CACHED_FOR_GOOD = 'private, max-age=31536000, immutable';

/** Serves the pictures of one folder. Public, because `<img>` sends no token: the unguessable name is the secret. */
export const publicFilesRoutes =
  ({ folder, isKey }: { folder: string; isKey: (key: string) => boolean }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      `/files/${folder}/:name`,
      routeFor('public', { params: z.object({ name: z.string() }) }),
      async (request, reply) => {
        const key = `${folder}/${request.params.name}`;
        const file = isKey(key) ? await app.deps.files.open(key) : null;
        if (!file) throw new AppError('not_found');
        return reply
          .type(file.contentType)
          .header('content-length', file.size)
          .header('content-disposition', 'inline')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('cache-control', CACHED_FOR_GOOD)
          .send(file.stream);
      },
    );
  };
