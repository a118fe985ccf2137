import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#shared/platform/errors.ts';
import { isPhotoKey } from './photo-address.ts';

/** Kept for good by browsers, because a new photo has a new address; not by what stands between, because photos go. */
const CACHED_FOR_GOOD = 'private, max-age=31536000, immutable';

/** The photos themselves. Public, because `<img>` sends no token: the name is the secret. */
export const photoFilesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(
    '/files/photos/:name',
    { config: { access: 'public' }, schema: { params: z.object({ name: z.string() }) } },
    async (request, reply) => {
      const key = `photos/${request.params.name}`;
      const file = isPhotoKey(key) ? await deps.files.open(key) : null;
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
