export const PAYMENTS_A_PAGE = 12;

/** Of what somebody writes when they cancel or ask for a refund. */
export const MAX_REASON_LENGTH = 500;
