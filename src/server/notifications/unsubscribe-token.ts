import { defineToken } from '#server/platform/security/signed-token.ts';
import { UnsubscribeClaims } from '#shared/notifications/contract.ts';

/** Ends one stream of one person. Mails lie around for long, and nothing else can be done with it. */
export const unsubscribeToken = defineToken({
  type: 'unsubscribe',
  seconds: 365 * 24 * 3600,
  claims: UnsubscribeClaims,
});
