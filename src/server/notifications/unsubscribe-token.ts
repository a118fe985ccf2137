import { defineToken } from '#server/platform/security/signed-token.ts';
import { UnsubscribeClaims } from '#shared/notifications/contract.ts';

/**
 * Unsubscribes one user from one stream and allows nothing else. It is valid for a year, because mails are opened late.
 */
export const unsubscribeToken = defineToken({
  type: 'unsubscribe',
  seconds: 365 * 24 * 3600,
  claims: UnsubscribeClaims,
});
