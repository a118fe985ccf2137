import { z } from 'zod';
import { createRandom } from './random.ts';

/** "After" means: done and saved, but the answer never arrives. */
export const FaultKind = z.enum([
  'error-500',
  'conflict-409',
  'rate-limit-429',
  'timeout-after',
  'reset-after',
  'latency',
]);

export const FaultOrder = z.strictObject({
  /** `POST /v1/subscriptions` or `POST /v1/subscriptions/:id`; everything if absent. */
  match: z.string().max(200).optional(),
  kind: FaultKind,
  times: z.int().min(1).max(1_000_000).default(1),
  latencyMs: z.int().min(0).max(120_000).default(0),
  probability: z.number().min(0).max(1).default(1),
  seed: z.int().default(1),
});
export type FaultOrder = z.input<typeof FaultOrder>;
export type Fault = z.output<typeof FaultOrder>;

/** Orders to fail, each for a number of times. */
export function createFaults() {
  let orders: { fault: Fault; left: number; random: () => number }[] = [];
  return {
    add(order: FaultOrder) {
      const fault = FaultOrder.parse(order);
      orders.push({ fault, left: fault.times, random: createRandom(fault.seed) });
    },
    list: () => orders.map(({ fault, left }) => ({ ...fault, left })),
    clear() {
      orders = [];
    },
    /** The fault that this call meets, if any. `names` are the ways in which an order may call it. */
    next(names: readonly string[]): Fault | undefined {
      const order = orders.find(
        ({ fault: { match, probability }, random }) =>
          (match === undefined || names.includes(match)) && random() < probability,
      );
      if (!order) return undefined;
      order.left -= 1;
      orders = orders.filter(({ left }) => left > 0);
      return order.fault;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
