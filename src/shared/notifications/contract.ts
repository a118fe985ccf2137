import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { streamNames, switchableStreams } from './streams.ts';

export const QuestionOfTheDayFrequency = z.enum(['daily', 'weekdays', 'weekly', 'never']);
export type QuestionOfTheDayFrequency = z.infer<typeof QuestionOfTheDayFrequency>;

const Subscription = z.object({
  id: z.enum(streamNames),
  name: z.string(),
  description: z.string(),
  mail: z.boolean(),
  push: z.boolean(),
  /** Cannot be switched. */
  isFixed: z.boolean(),
});

/** In this API, subscriptions are the mailing lists of a user, not plans. */
export const SubscriptionsResult = z.object({
  subscriptions: z.array(Subscription),
  questionOfTheDayFrequency: QuestionOfTheDayFrequency,
});
export type SubscriptionsResult = z.infer<typeof SubscriptionsResult>;

const SubscriptionChange = z.strictObject({
  id: z.enum(streamNames),
  mail: z.boolean().optional(),
  push: z.boolean().optional(),
});

/** Only the given streams change. */
export const UpdateSubscriptionsBody = z.strictObject({
  subscriptions: z.array(SubscriptionChange).min(1, fieldTexts.required).max(streamNames.length, fieldTexts.other),
});
export type UpdateSubscriptionsBody = z.infer<typeof UpdateSubscriptionsBody>;

export const UpdateFrequencyBody = z.strictObject({ requestedTopic: QuestionOfTheDayFrequency });
export type UpdateFrequencyBody = z.infer<typeof UpdateFrequencyBody>;

/** A Firebase token, or the JSON of a browser's PushSubscription. */
export const DeviceTokenBody = z.strictObject({
  deviceToken: z.string().min(1, fieldTexts.required).max(4096, fieldTexts.other),
});
export type DeviceTokenBody = z.infer<typeof DeviceTokenBody>;

/** The key that browsers bind their push subscription to. */
export const PushKeyResult = z.object({ publicKey: z.string() });
export type PushKeyResult = z.infer<typeof PushKeyResult>;

/** Number of devices the message is sent to. */
export const TestMessageResult = z.object({ devices: z.int().nonnegative() });
export type TestMessageResult = z.infer<typeof TestMessageResult>;

/** Content of the links in our mails. The page only displays it; the server verifies it. */
export const UnsubscribeClaims = z.object({
  sub: z.uuid(),
  stream: z.enum(switchableStreams),
  /** The mailing that contains the link, if any. */
  mailing: z.int().positive().optional(),
  exp: z.number(),
});
export type UnsubscribeClaims = z.infer<typeof UnsubscribeClaims>;
