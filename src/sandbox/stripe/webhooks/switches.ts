import { z } from 'zod';

/** How badly events are delivered. Real ones come late, twice, in any order, or not at all. */
export const Switches = z.strictObject({
  /** In any order instead of the order of events. */
  shuffle: z.boolean(),
  /** How many more times each is sent. */
  repeat: z.int().min(0).max(10),
  delayMs: z.int().min(0).max(60_000),
  dropPercent: z.number().min(0).max(100),
  /** Nothing is sent until it is ordered. */
  paused: z.boolean(),
  seed: z.int(),
});
export type Switches = z.infer<typeof Switches>;

export const SwitchChanges = Switches.partial();
export type SwitchChanges = z.infer<typeof SwitchChanges>;

export const goodDelivery: Switches = { shuffle: false, repeat: 0, delayMs: 0, dropPercent: 0, paused: false, seed: 1 };
