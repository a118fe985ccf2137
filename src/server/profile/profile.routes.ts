import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { publicFilesRoutes } from '#server/platform/files/public-files.routes.ts';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { countUpload } from '#server/platform/http/picture-form.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
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

  app.get('/user', routeFor('user', { response: { 200: UserResult } }), (request) => readUser(deps, request.user));

  app.post('/user', routeFor('user', { body: UpdateUserBody, response: { 200: UserResult } }), (request) =>
    updateUser(deps, request.user, request.body, originOf(request)),
  );

  app.post(
    '/user/upload-photo',
    {
      ...routeFor('user', { response: { 200: PhotoResult } }),
      bodyLimit: MAX_JSON_BYTES,
      onRequest: countUpload('uploadsByUser'),
    },
    async (request) => changePhoto(deps, request.user, await readPhotoUpload(request), originOf(request)),
  );

  app.delete('/user/photo', routeFor('user', { response: { 200: PhotoResult } }), (request) =>
    removePhoto(deps, request.user, originOf(request)),
  );

  app.post(
    '/user/special-action',
    routeFor('user', { body: SpecialActionBody, response: noContent }),
    (request, reply) => answerNoContent(reply, specialAction(deps, request.user, request.body.actionType)),
  );
};
