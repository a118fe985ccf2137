import type { Deps } from '#server/platform/deps.ts';
import { AppError, type ErrorCode } from '#shared/platform/errors.ts';
import { beginSocialSignIn } from './begin-social-sign-in.ts';
import type { ProviderProtocols } from './provider-protocols.ts';
import { type RefusalReason, SocialRefusal } from './social-refusal.ts';

/** Called by the client and not by a link, so errors are returned as codes instead of redirects. */
const codes: Partial<Record<RefusalReason, ErrorCode>> = { 'not-configured': 'not_found', failed: 'unavailable' };

/** Returns the URL of the provider, for a signed-in user who wants to link it. */
export async function beginLink(
  deps: Deps,
  protocols: ProviderProtocols,
  link: { provider: string; linkSessionId: string; ip: string },
) {
  try {
    return await beginSocialSignIn(deps, protocols, link);
  } catch (error) {
    const code = error instanceof SocialRefusal ? codes[error.reason] : undefined;
    throw code ? new AppError(code, { cause: error }) : error;
  }
}
