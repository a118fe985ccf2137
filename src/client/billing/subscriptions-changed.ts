import type { ServerAction } from '#shared/live/contract.ts';

/**
 * Refreshes the token and all plan data. The server sends this action to every tab. The tab that caused the change also
 * dispatches it, so that it does not depend on the live connection.
 */
export const subscriptionsChanged: ServerAction = { type: 'billing/subscriptionsChanged' };
