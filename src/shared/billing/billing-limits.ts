export const PAYMENTS_A_PAGE = 12;

/** A plan can be paused once a year, for at most this long. */
export const MAX_PAUSE_DAYS = 60;

/** Maximum length of a reason for cancelling or for a refund. */
export const MAX_REASON_LENGTH = 500;

/** Voucher codes created at once. Each code is a request to Stripe. */
export const MOST_CODES = 200;
