import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import {
  DeviceTokenBody,
  PushKeyResult,
  SubscriptionsResult,
  TestMessageResult,
  UpdateFrequencyBody,
  UpdateSubscriptionsBody,
} from '#shared/notifications/contract.ts';
import { createMailchimp } from './mailchimp/mailchimp.ts';
import { saveFrequency } from './preferences.queries.ts';
import { enqueueTestPush } from './push/enqueue-push.ts';
import { registerDevice } from './push/register-device.ts';
import { unregisterDevice } from './push/unregister-device.ts';
import { vapidKeysOf } from './push/vapid-keys.ts';
import { readSubscriptions } from './read-subscriptions.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';
import { updateSubscriptions } from './update-subscriptions.ts';

export const notificationsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const mailchimp = createMailchimp({ settings: deps.config.mailchimp, log: deps.log, now: deps.now });
  const { publicKey } = vapidKeysOf(deps.keys);
  await app.register(unsubscribeRoutes);

  app.get(
    '/mailchimp/get-current-subscriptions',
    routeFor('user', { response: { 200: SubscriptionsResult } }),
    (request) => readSubscriptions(deps, mailchimp, { userId: request.user.id }),
  );

  app.post(
    '/mailchimp/update-subscriptions',
    routeFor('user', { body: UpdateSubscriptionsBody, response: { 200: SubscriptionsResult } }),
    ({ user: { id: userId }, body, ip, id: requestId }) =>
      updateSubscriptions(deps, mailchimp, { userId, ...body }, { ip, requestId }),
  );

  app.post(
    '/user/update-qotd-frequency',
    routeFor('user', { body: UpdateFrequencyBody, response: noContent }),
    (request, reply) => answerNoContent(reply, saveFrequency(deps.db, request.user.id, request.body.requestedTopic)),
  );

  app.get('/firebase/push-key', routeFor('user', { response: { 200: PushKeyResult } }), async () => ({
    publicKey,
  }));

  app.post(
    '/firebase/device-token',
    routeFor('user', { body: DeviceTokenBody, response: noContent }),
    (request, reply) => answerNoContent(reply, registerDevice(deps, { userId: request.user.id, ...request.body })),
  );

  app.delete(
    '/firebase/device-token',
    routeFor('user', { body: DeviceTokenBody, response: noContent }),
    (request, reply) => answerNoContent(reply, unregisterDevice(deps, { userId: request.user.id, ...request.body })),
  );

  app.post(
    '/firebase/test-message',
    routeFor('user', { response: { 200: TestMessageResult } }),
    async ({ user: { id: userId } }) => {
      await deps.limits.consume('testPushesByUser', userId);
      return { devices: await enqueueTestPush(deps, deps.db, { userId }) };
    },
  );
};
