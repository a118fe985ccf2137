import type { StepStore } from '../store/object-store.ts';
import { StripeError } from '../stripe-error.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { createClock, type SandboxClock } from '../time/sandbox-clock.ts';
import { type Cause, recordEvent } from '../webhooks/record-event.ts';
import { newId } from './ids.ts';

const noCause: Cause = { id: null, idempotency_key: null };

export interface OpenWorld extends StripeWorld {
  readonly clock: SandboxClock;
  /** Runs a step caused by a request. */
  readonly stepFor: <Result>(cause: Cause, work: () => Result) => Result;
}

interface WorldOptions {
  store: StepStore;
  machineTime: () => number;
  origin: () => string;
  /** Called when there may be events to deliver. */
  onKept: () => void;
}

export function createWorld({ store, machineTime, origin, onKept }: WorldOptions): OpenWorld {
  const clock = createClock(store, machineTime);
  let cause = noCause;
  let isInside = false;

  function stepFor<Result>(by: Cause, work: () => Result): Result {
    if (isInside) return work();
    isInside = true;
    cause = by;
    try {
      const result = work();
      store.commit();
      return result;
    } catch (error) {
      if (error instanceof StripeError && error.isKept) store.commit();
      throw error;
    } finally {
      store.rollBack();
      isInside = false;
      cause = noCause;
      onKept();
    }
  }

  const world: OpenWorld = {
    store,
    clock,
    now: clock.now,
    at: clock.at,
    newId,
    origin,
    step: (work) => stepFor(noCause, work),
    stepFor,
    emit: (type, object, previousAttributes) => recordEvent(world, { type, object, previousAttributes, cause }),
  };
  return world;
}
