import { z } from 'zod';

export const LIVE_PATH = '/ws';

/** Server actions that the client accepts into its store; all others are dropped. */
export const ServerAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session/ended') }),
  z.object({ type: z.literal('billing/subscriptionsChanged') }),
  /** A day has begun somewhere, or its question was replaced. */
  z.object({ type: z.literal('daily/questionChanged') }),
  z.object({ type: z.literal('leaderboards/moved') }),
  z.object({ type: z.literal('content/newsPublished') }),
]);
export type ServerAction = z.infer<typeof ServerAction>;

/** All server messages on the live socket, by event name. Event names as specified. */
export const serverMessages = {
  'active user count': z.int().nonnegative(),
  action: ServerAction,
  /** Sent before the server stops, so that they do not all come back at once. */
  'server stops': z.object({
    reconnectWithinMs: z
      .int()
      .nonnegative()
      .max(5 * 60_000),
  }),
} as const;

export type ServerMessages = { [event in keyof typeof serverMessages]: z.infer<(typeof serverMessages)[event]> };
