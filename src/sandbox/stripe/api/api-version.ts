/** All responses have the format of this version, whatever version is requested. The library is pinned to it. */
export const API_VERSION = '2026-10-28.endive';

/** The version of requests without a header. Stripe sets it when an account is created; ours is a little older. */
export const ACCOUNT_VERSION = '2026-08-26.dahlia';
