import { api, parsedBy } from '#client/platform/api.ts';
import type {
  DeviceTokenBody,
  PushKeyResult,
  QuestionOfTheDayFrequency,
  SubscriptionsResult,
  TestMessageResult,
  UpdateSubscriptionsBody,
} from '#shared/notifications/contract.ts';

const contract = () => import('#shared/notifications/contract.ts');

export type StreamSwitches = SubscriptionsResult['subscriptions'][number];
type SwitchChange = UpdateSubscriptionsBody['subscriptions'][number];

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    currentSubscriptions: build.query<SubscriptionsResult, void>({
      query: () => '/mailchimp/get-current-subscriptions',
      transformResponse: parsedBy(async () => (await contract()).SubscriptionsResult),
    }),
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
    pushKey: build.query<PushKeyResult, void>({
      query: () => '/firebase/push-key',
      transformResponse: parsedBy(async () => (await contract()).PushKeyResult),
    }),
    registerDevice: build.mutation<null, DeviceTokenBody>({
      query: (body) => ({ url: '/firebase/device-token', method: 'POST', body }),
    }),
    unregisterDevice: build.mutation<null, DeviceTokenBody>({
      query: (body) => ({ url: '/firebase/device-token', method: 'DELETE', body }),
    }),
    sendTestMessage: build.mutation<TestMessageResult, void>({
      query: () => ({ url: '/firebase/test-message', method: 'POST' }),
      transformResponse: parsedBy(async () => (await contract()).TestMessageResult),
    }),
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
