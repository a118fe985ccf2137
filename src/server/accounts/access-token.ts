import { rememberingTokens } from '#server/platform/security/remembered-tokens.ts';
import { defineToken } from '#server/platform/security/signed-token.ts';
import { AccessClaims } from '#shared/accounts/contract.ts';

/** Identifies the signed-in user for ten minutes and tells the client which features to show. */
export const accessToken = rememberingTokens(defineToken({ type: 'access', seconds: 600, claims: AccessClaims }));
