/** The body of an error, as Stripe words it; what is absent is left out. */
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

/** What is wrong in itself is refused before anything is tried. */
const refusedAtOnce = new Set([400, 404]);

/**
 * Ends a request. Whatever the request has put is taken back, except where `isKept`: a declined charge has happened,
 * with its events. Where the request `hasBegun`, its idempotency key answers the same from now on.
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
