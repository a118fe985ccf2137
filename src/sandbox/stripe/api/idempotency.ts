import { StripeError } from '../stripe-error.ts';
import type { ObjectStore, StoredObject } from '../stripe-world.ts';
import { fingerprint } from './api-keys.ts';

export interface Outcome {
  status: number;
  body: unknown;
  /** Rejected before anything was attempted. */
  isRefusedAtOnce?: boolean;
}

/** The stored response of a key, for repeated requests. */
interface StoredOutcome extends StoredObject, Outcome {
  object: 'sandbox.idempotency';
  fingerprint: string;
  request: string;
  /** System time in milliseconds. */
  keptAt: number;
}

export interface KeyedRequest {
  key: string;
  authorization: string;
  method: string;
  path: string;
  form: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const idOf = ({ key, authorization }: KeyedRequest) => `sandbox_idempotency_${fingerprint(authorization, key)}`;
const fingerprintOf = ({ method, path, form }: KeyedRequest) => fingerprint(method, path, form);

export function createIdempotency(store: ObjectStore, machineTimeMs: () => number) {
  const inFlight = new Set<string>();

  return {
    /**
     * Returns the first response, or undefined for a new key. Throws if the key is in flight or was used for another
     * request.
     */
    recall(request: KeyedRequest): (Outcome & { request: string }) | undefined {
      const kept = store.find<StoredOutcome>(idOf(request));
      if (kept && kept.keptAt > machineTimeMs() - DAY_MS) {
        if (kept.fingerprint !== fingerprintOf(request)) throw differs(request.key);
        return kept;
      }
      if (inFlight.has(idOf(request))) throw isInFlight(request.key);
      return undefined;
    },

    /** Rejects the same key until the returned function is called. */
    begin(request: KeyedRequest) {
      const id = idOf(request);
      inFlight.add(id);
      return () => inFlight.delete(id);
    },

    /**
     * Must run in the same step as the request. Requests rejected for their parameters are not saved, because they
     * never began.
     */
    keep(request: KeyedRequest, { status, body, isRefusedAtOnce }: Outcome, requestId: string) {
      if (isRefusedAtOnce) return;
      const kept: StoredOutcome = {
        id: idOf(request),
        object: 'sandbox.idempotency',
        fingerprint: fingerprintOf(request),
        status,
        body,
        request: requestId,
        keptAt: machineTimeMs(),
      };
      store.put(kept);
    },

    forgetOld() {
      for (const { id, keptAt } of store.list<StoredOutcome>('sandbox.idempotency')) {
        if (keptAt <= machineTimeMs() - DAY_MS) store.remove(id);
      }
    },
  };
}

export type Idempotency = ReturnType<typeof createIdempotency>;

const differs = (key: string) =>
  new StripeError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a ' +
      `key other than '${key}' if you meant to execute a different request.`,
  });

const isInFlight = (key: string) =>
  new StripeError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message:
      `There is currently another in-progress request using this Stripe-Idempotency-Key (that probably means you ` +
      `submitted twice, and the other request is still going through): ${key}. If you want to create a distinct ` +
      'request, use a different key.',
  });
