import type { ServerAction } from '#shared/live/contract.ts';

/**
 * Renews the token and everything that tells of the plan. The server sends it to every tab; a tab that has caused the
 * change dispatches it too, so that it does not depend on the live connection.
 */
export const subscriptionsChanged: ServerAction = { type: 'billing/subscriptionsChanged' };
