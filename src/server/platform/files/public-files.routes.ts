import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#shared/platform/errors.ts';

/** Kept for good by browsers, because a new file has a new address; not by what stands between, because files go. */
const CACHED_FOR_GOOD = 'private, max-age=31536000, immutable';

/** The pictures of one folder themselves. Public, because `<img>` sends no token: the name is the secret. */
export const publicFilesRoutes =
  ({ folder, isKey }: { folder: string; isKey: (key: string) => boolean }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      `/files/${folder}/:name`,
      { config: { access: 'public' }, schema: { params: z.object({ name: z.string() }) } },
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
