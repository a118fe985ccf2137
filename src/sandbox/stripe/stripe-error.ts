/** The body of an error in Stripe's wording; absent fields are omitted. */
export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  advice_code?: string;
  network_advice_code?: string;
  network_decline_code?: string;
  charge?: string;
  payment_intent?: object;
  setup_intent?: object;
  payment_method?: object;
}

interface Course {
  isKept?: boolean;
  hasBegun?: boolean;
}

/** Invalid requests are rejected before anything is attempted. */
const refusedAtOnce = new Set([400, 404]);

/**
 * Ends a request and rolls back its changes, unless `isKept`: a declined charge has happened and its events stay. If
 * the request `hasBegun`, its idempotency key replays this error.
 */
export class StripeError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;
  readonly isKept: boolean;
  readonly hasBegun: boolean;

  constructor(
    status: number,
    body: StripeErrorBody,
    { isKept = false, hasBegun = isKept || !refusedAtOnce.has(status) }: Course = {},
  ) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isKept = isKept;
    this.hasBegun = hasBegun;
  }
}
