import { api, parsedFrom } from '#client/platform/api.ts';
import { change, read } from '#client/platform/endpoints.ts';
import type {
  DeviceTokenBody,
  QuestionOfTheDayFrequency,
  SubscriptionsResult,
  UpdateSubscriptionsBody,
} from '#shared/notifications/contract.ts';

const parsed = parsedFrom(() => import('#shared/notifications/contract.ts'));

export type StreamSwitches = SubscriptionsResult['subscriptions'][number];
type SwitchChange = UpdateSubscriptionsBody['subscriptions'][number];

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    currentSubscriptions: build.query(read('/mailchimp/get-current-subscriptions', parsed('SubscriptionsResult'))),
    /** Optimistic update: the switch changes at once and is reverted when the request fails. */
    changeSwitch: build.mutation<SubscriptionsResult, SwitchChange>({
      query: (change) => ({
        url: '/mailchimp/update-subscriptions',
        method: 'POST',
        body: { subscriptions: [change] } satisfies UpdateSubscriptionsBody,
      }),
      onQueryStarted: ({ id, ...switches }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          changeShown(({ subscriptions }) => {
            const stream = subscriptions.find((one) => one.id === id);
            if (stream) Object.assign(stream, switches);
          }),
        );
        queryFulfilled.catch(patch.undo);
      },
    }),
    changeFrequency: build.mutation<null, QuestionOfTheDayFrequency>({
      query: (requestedTopic) => ({ url: '/user/update-qotd-frequency', method: 'POST', body: { requestedTopic } }),
      onQueryStarted: (frequency, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          changeShown((shown) => {
            shown.questionOfTheDayFrequency = frequency;
          }),
        );
        queryFulfilled.catch(patch.undo);
      },
    }),
    pushKey: build.query(read('/firebase/push-key', parsed('PushKeyResult'))),
    registerDevice: build.mutation<null, DeviceTokenBody>({
      query: (body) => ({ url: '/firebase/device-token', method: 'POST', body }),
    }),
    unregisterDevice: build.mutation<null, DeviceTokenBody>({
      query: (body) => ({ url: '/firebase/device-token', method: 'DELETE', body }),
    }),
    sendTestMessage: build.mutation(
      change({ url: '/firebase/test-message', method: 'POST' }, parsed('TestMessageResult')),
    ),
    unsubscribe: build.mutation<null, string>({
      query: (token) => ({ url: '/mailchimp/unsubscribe', params: { token }, method: 'POST' }),
    }),
  }),
});

const changeShown = (change: (shown: SubscriptionsResult) => void) =>
  notificationsApi.util.updateQueryData('currentSubscriptions', undefined, change);

export const {
  useCurrentSubscriptionsQuery,
  useChangeSwitchMutation,
  useChangeFrequencyMutation,
  useLazyPushKeyQuery,
  useRegisterDeviceMutation,
  useUnregisterDeviceMutation,
  useSendTestMessageMutation,
  useUnsubscribeMutation,
} = notificationsApi;
