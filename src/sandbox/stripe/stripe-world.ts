/** An object in wire format. Those whose `object` starts with `sandbox.` are internal and never returned by the API. */
export interface StoredObject {
  id: string;
  object: string;
}

/** Accepts object literals with additional keys. */
type WithAnything = StoredObject & Record<string, unknown>;

/**
 * All stored objects. Reads return frozen objects. Changes are visible immediately and written to disk together at the
 * end of the request.
 */
export interface ObjectStore {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the type by the id
  find: <Kept extends StoredObject>(id: string) => Kept | undefined;
  /** Newest first, like Stripe. */
  list: <Kept extends StoredObject>(object: Kept['object']) => Kept[];
  put: (object: StoredObject | WithAnything) => void;
  remove: (id: string) => void;
}

/** The environment of an operation. Everything is synchronous: a request is one step, so requests cannot interleave. */
export interface StripeWorld {
  readonly store: ObjectStore;
  /**
   * Seconds: the time of the customer's test clock if it has one, otherwise the sandbox time, which may be ahead of
   * ours.
   */
  readonly now: (customerId?: string | null) => number;
  /** Runs `work` at that time, so that skipped time is processed in order. */
  readonly at: (moment: { clockId: string | null; seconds: number }, work: () => void) => void;
  /** The prefix (`cus_`, `sub_` …) and random letters and digits, like Stripe's ids. */
  readonly newId: (prefix: string) => string;
  /** Stores an event and schedules its delivery to the subscribed endpoints. */
  readonly emit: (
    type: string,
    object: StoredObject | WithAnything,
    previousAttributes?: Record<string, unknown>,
  ) => void;
  /**
   * Runs `work` and stores all its changes, or none if it throws (but see `StripeError.isKept`). Every API request is
   * one step, and so is every change made on a page. A nested step is part of the outer one.
   */
  readonly step: <Result>(work: () => Result) => Result;
  /** The sandbox's own URL, for links to its pages. */
  readonly origin: () => string;
}
