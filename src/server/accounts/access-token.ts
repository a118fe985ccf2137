import { rememberingTokens } from '#server/platform/security/remembered-tokens.ts';
import { defineToken } from '#server/platform/security/signed-token.ts';
import { AccessClaims } from '#shared/accounts/contract.ts';

/** Says for ten minutes who is signed in, and tells the client what it may show. */
export const accessToken = rememberingTokens(defineToken({ type: 'access', seconds: 600, claims: AccessClaims }));
