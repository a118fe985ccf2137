import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { publicFilesRoutes } from '#server/platform/files/public-files.routes.ts';
import { UserResult } from '#shared/accounts/contract.ts';
import { PhotoResult, SpecialActionBody, UpdateUserBody } from '#shared/profile/contract.ts';
import { changePhoto, removePhoto } from './change-photo.ts';
import { isPhotoKey } from './photo-address.ts';
import { MAX_JSON_BYTES, multipartLimits, readPhotoUpload } from './read-photo-upload.ts';
import { readUser } from './read-user.ts';
import { specialAction } from './special-action.ts';
import { updateUser } from './update-user.ts';

const originOf = ({ ip, id }: FastifyRequest) => ({ ip, requestId: id });

export const profileRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  await app.register(multipart, { limits: multipartLimits });
  await app.register(publicFilesRoutes({ folder: 'photos', isKey: isPhotoKey }));

  app.get('/user', { config: { access: 'user' }, schema: { response: { 200: UserResult } } }, (request) =>
    readUser(deps, request.user),
  );

  app.post(
    '/user',
    { config: { access: 'user' }, schema: { body: UpdateUserBody, response: { 200: UserResult } } },
    (request) => updateUser(deps, request.user, request.body, originOf(request)),
  );

  app.post(
    '/user/upload-photo',
    {
      config: { access: 'user' },
      bodyLimit: MAX_JSON_BYTES,
      // Checked before the body is read, so that a rejected upload costs nothing.
      onRequest: (request) => deps.limits.consume('uploadsByUser', request.user.id),
      schema: { response: { 200: PhotoResult } },
    },
    async (request) => changePhoto(deps, request.user, await readPhotoUpload(request), originOf(request)),
  );

  app.delete('/user/photo', { config: { access: 'user' }, schema: { response: { 200: PhotoResult } } }, (request) =>
    removePhoto(deps, request.user, originOf(request)),
  );

  app.post(
    '/user/special-action',
    { config: { access: 'user' }, schema: { body: SpecialActionBody, response: { 204: z.null() } } },
    async (request, reply) => {
      await specialAction(deps, request.user, request.body.actionType);
      return reply.status(204).send(null);
    },
  );
};
