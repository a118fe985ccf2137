import { z } from 'zod';

/** Simulates unreliable delivery: real events arrive late, twice, in any order or not at all. */
export const Switches = z.strictObject({
  /** Random order instead of the order of events. */
  shuffle: z.boolean(),
  /** The number of additional times that each event is sent. */
  repeat: z.int().min(0).max(10),
  delayMs: z.int().min(0).max(60_000),
  dropPercent: z.number().min(0).max(100),
  /** Send only on request. */
  paused: z.boolean(),
  seed: z.int(),
});
export type Switches = z.infer<typeof Switches>;

export const SwitchChanges = Switches.partial();
export type SwitchChanges = z.infer<typeof SwitchChanges>;

export const goodDelivery: Switches = { shuffle: false, repeat: 0, delayMs: 0, dropPercent: 0, paused: false, seed: 1 };
