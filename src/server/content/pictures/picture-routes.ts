import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { countUpload, readPictureForm } from '#server/platform/http/picture-form.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { SeenRevision } from '#shared/content/admin-pages.contract.ts';
import { changePicture, removePicture } from './change-picture.ts';
import type { Pictured } from './pictures.queries.ts';

interface PictureRoutes<Params extends z.ZodType, Result> {
  params: Params;
  result: z.ZodType<Result>;
  /** The record with this picture. Throws if it cannot be changed. */
  recordOf: (params: z.output<Params>) => Pictured;
  /** The record as the response. */
  read: (params: z.output<Params>) => Promise<Result>;
}

/** The endpoints that replace and remove the picture of a page or a news item. */
export function addPictureRoutes<Params extends z.ZodType, Result>(
  app: FastifyInstance,
  path: string,
  { params, result, recordOf, read }: PictureRoutes<Params, Result>,
) {
  const { deps } = app;
  const mayUpdate = { admin: 'PageContentManagement.update' } as const;
  const response = { 200: result };

  app.post(
    path,
    { ...routeFor(mayUpdate, { params, response }), onRequest: countUpload('contentPicturesByUser') },
    async (request) => {
      const of = request.params as z.output<Params>;
      const record = recordOf(of);
      const { revision, picture } = await readPictureForm(request, SeenRevision);
      await changePicture(deps, { ...record, revision }, picture, editorOf(request));
      return read(of);
    },
  );

  app.delete(path, routeFor(mayUpdate, { params, querystring: SeenRevision, response }), async (request) => {
    const of = request.params as z.output<Params>;
    await removePicture(
      deps,
      { ...recordOf(of), ...(request.query as z.output<typeof SeenRevision>) },
      editorOf(request),
    );
    return read(of);
  });
}
