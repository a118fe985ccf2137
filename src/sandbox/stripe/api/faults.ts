import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { createRandom } from './random.ts';

/** "after" means that the call is completed and saved, but its response never arrives. */
export const FaultKind = z.enum([
  'error-500',
  'conflict-409',
  'rate-limit-429',
  'timeout-after',
  'reset-after',
  'latency',
]);

export const FaultOrder = z.strictObject({
  /** `POST`, `POST /v1/subscriptions` or `POST /v1/subscriptions/:id`; every call if absent. */
  match: z.string().max(200).optional(),
  kind: FaultKind,
  /** The number of matching calls that succeed first. */
  skip: z.int().min(0).default(0),
  times: z.int().min(1).max(1_000_000).default(1),
  latencyMs: z.int().min(0).max(120_000).default(0),
  probability: z.number().min(0).max(1).default(1),
  seed: z.int().default(1),
});
export type FaultOrder = z.input<typeof FaultOrder>;
export type Fault = z.output<typeof FaultOrder>;

/** Simulated failures, each for a limited number of calls. */
export function createFaults() {
  let orders: { fault: Fault; toSkip: number; left: number; random: () => number }[] = [];
  let clearing = new AbortController();
  return {
    add(order: FaultOrder) {
      const fault = FaultOrder.parse(order);
      orders.push({ fault, toSkip: fault.skip, left: fault.times, random: createRandom(fault.seed) });
    },
    list: () => orders.map(({ fault, left }) => ({ ...fault, left })),
    clear() {
      orders = [];
      clearing.abort();
      clearing = new AbortController();
    },
    /** Waits as long as the fault slows its call, at most until all faults are cleared. */
    async delay({ latencyMs }: Fault) {
      if (latencyMs > 0) await wait(latencyMs, undefined, { signal: clearing.signal }).catch(() => {});
    },
    /** The fault for this call, if any. `names` are the values of `match` that refer to it. */
    next(names: readonly string[]): Fault | undefined {
      const order = orders.find((candidate) => {
        const { match, probability } = candidate.fault;
        if (match !== undefined && !names.includes(match)) return false;
        candidate.toSkip -= 1;
        return candidate.toSkip < 0 && candidate.random() < probability;
      });
      if (!order) return undefined;
      order.left -= 1;
      orders = orders.filter(({ left }) => left > 0);
      return order.fault;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
