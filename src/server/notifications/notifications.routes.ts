import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
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

const user = { access: 'user' } as const;
const nothing = { 204: z.null() };

export const notificationsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const mailchimp = createMailchimp({ settings: deps.config.mailchimp, log: deps.log, now: deps.now });
  const { publicKey } = vapidKeysOf(deps.keys);
  await app.register(unsubscribeRoutes);

  app.get(
    '/mailchimp/get-current-subscriptions',
    { config: user, schema: { response: { 200: SubscriptionsResult } } },
    (request) => readSubscriptions(deps, mailchimp, { userId: request.user.id }),
  );

  app.post(
    '/mailchimp/update-subscriptions',
    { config: user, schema: { body: UpdateSubscriptionsBody, response: { 200: SubscriptionsResult } } },
    ({ user: { id: userId }, body, ip, id: requestId }) =>
      updateSubscriptions(deps, mailchimp, { userId, ...body }, { ip, requestId }),
  );

  app.post(
    '/user/update-qotd-frequency',
    { config: user, schema: { body: UpdateFrequencyBody, response: nothing } },
    async (request, reply) => {
      await saveFrequency(deps.db, request.user.id, request.body.requestedTopic);
      return reply.status(204).send(null);
    },
  );

  app.get('/firebase/push-key', { config: user, schema: { response: { 200: PushKeyResult } } }, async () => ({
    publicKey,
  }));

  app.post(
    '/firebase/device-token',
    { config: user, schema: { body: DeviceTokenBody, response: nothing } },
    async (request, reply) => {
      await registerDevice(deps, { userId: request.user.id, ...request.body });
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/firebase/device-token',
    { config: user, schema: { body: DeviceTokenBody, response: nothing } },
    async (request, reply) => {
      await unregisterDevice(deps, { userId: request.user.id, ...request.body });
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/firebase/test-message',
    { config: user, schema: { response: { 200: TestMessageResult } } },
    async ({ user: { id: userId } }) => {
      await deps.limits.consume('testPushesByUser', userId);
      return { devices: await enqueueTestPush(deps, deps.db, { userId }) };
    },
  );
};
