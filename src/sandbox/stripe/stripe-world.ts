/** An object as it travels. Those whose `object` begins with `sandbox.` are ours alone and never leave by the API. */
export interface StoredObject {
  id: string;
  object: string;
}

/** The same, spelled out where it is handed over: an object written down on the spot may have any other key. */
type WithAnything = StoredObject & Record<string, unknown>;

/**
 * All objects there are. What is read is frozen; what is put counts at once for whoever reads next, and is kept on
 * disk once the request is over, all of it or nothing.
 */
export interface ObjectStore {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- whoever asks knows the kind by the id
  find: <Kept extends StoredObject>(id: string) => Kept | undefined;
  /** Newest first, as Stripe lists. */
  list: <Kept extends StoredObject>(object: Kept['object']) => Kept[];
  put: (object: StoredObject | WithAnything) => void;
  remove: (id: string) => void;
}

/** What every operation works in. Nothing in it waits: a request is one step, so no two can get between each other. */
export interface StripeWorld {
  readonly store: ObjectStore;
  /** Seconds. The time of the customer's test clock if it has one, else that of the sandbox, which may be ahead of ours. */
  readonly now: (customerId?: string | null) => number;
  /** Lets `work` happen at that moment: time that was skipped is lived through in order. */
  readonly at: (moment: { clockId: string | null; seconds: number }, work: () => void) => void;
  /** `cus_`, `sub_` … and letters and digits as Stripe makes them. */
  readonly newId: (prefix: string) => string;
  /** Tells the world that something happened: an event is stored and delivered to the endpoints that asked for it. */
  readonly emit: (
    type: string,
    object: StoredObject | WithAnything,
    previousAttributes?: Record<string, unknown>,
  ) => void;
  /**
   * Does `work` and keeps all that it put, or nothing if it throws (but see `StripeError.isKept`). Every request of the
   * API is one; a page that changes something does it in one. A step inside a step is part of it.
   */
  readonly step: <Result>(work: () => Result) => Result;
  /** The sandbox's own address, for pages that people are sent to. */
  readonly origin: () => string;
}
