import type { Stripe } from 'stripe';
import type { ObjectStore, StoredObject, StripeWorld } from '../stripe-world.ts';

interface StoredClock extends StoredObject {
  object: 'sandbox.clock';
  /** Seconds by which the sandbox is ahead of the system time. */
  ahead: number;
}
const CLOCK_ID = 'sandbox_clock';

export interface SandboxClock extends Pick<StripeWorld, 'now' | 'at'> {
  /** Moves the sandbox's time forward. It never goes back, because past events cannot be undone. */
  moveAhead: (seconds: number) => void;
}

/** The current time: that of the test clock for its customers, otherwise the system time plus the skipped seconds. */
export function createClock(store: ObjectStore, machineTime: () => number): SandboxClock {
  const moments: { clockId: string | null; seconds: number }[] = [];
  const ahead = () => store.find<StoredClock>(CLOCK_ID)?.ahead ?? 0;

  function clockOf(customerId: string) {
    const clock = store.find<Stripe.Customer>(customerId)?.test_clock;
    return typeof clock === 'string' ? clock : null;
  }

  function timeOf(clockId: string | null) {
    const lived = moments.findLast((moment) => moment.clockId === clockId);
    if (lived) return lived.seconds;
    const clock = clockId === null ? undefined : store.find<Stripe.TestHelpers.TestClock>(clockId);
    return clock?.frozen_time ?? machineTime() + ahead();
  }

  return {
    now: (customerId) => {
      if (customerId) return timeOf(clockOf(customerId));
      return moments.at(-1)?.seconds ?? timeOf(null);
    },
    at: (moment, work) => {
      moments.push(moment);
      try {
        work();
      } finally {
        moments.pop();
      }
    },
    moveAhead: (seconds) => {
      const clock: StoredClock = { id: CLOCK_ID, object: 'sandbox.clock', ahead: ahead() + seconds };
      store.put(clock);
    },
  };
}
