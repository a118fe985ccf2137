import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { pictureLimits } from '#server/content/pictures/picture-limits.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import { countUpload, readPicture } from '#server/platform/http/picture-form.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import type { Permission } from '#shared/access/permissions.ts';
import { TextPictureResult } from '#shared/content/text-pictures.contract.ts';
import { addTextPicture } from './add-text-picture.ts';

/** The upload of a picture for a text. Each kind of text has its own permission. */
export const textPictureRoutes =
  (path: string, permission: Permission): FastifyPluginAsyncZod =>
  async (app) => {
    const { deps } = app;
    await app.register(multipart, { limits: pictureLimits });

    app.post(
      path,
      {
        ...routeFor({ admin: permission }, { response: { 201: TextPictureResult } }),
        onRequest: countUpload('contentPicturesByUser'),
      },
      async (request, reply) => {
        const { picture } = await readPicture(request);
        return reply.status(201).send({ path: await addTextPicture(deps, picture, editorOf(request)) });
      },
    );
  };
