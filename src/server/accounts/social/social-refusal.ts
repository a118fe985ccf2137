/** Why a sign-in with a provider failed. The login screen has a text for each. */
type SignInRefusal =
  | 'cancelled'
  | 'closing'
  | 'email-taken'
  | 'failed'
  | 'no-address'
  | 'not-activated'
  | 'not-configured'
  | 'suspended'
  | 'too-many';

/** Why a provider could not be linked; shown on the security screen. */
type LinkRefusal = 'identity-taken' | 'link-cancelled' | 'link-failed' | 'other-linked';

export type RefusalReason = SignInRefusal | LinkRefusal;

/**
 * An expected failure of a sign-in with a provider: the user is redirected to the screen where it was started, with the
 * reason.
 */
export class SocialRefusal extends Error {
  readonly reason: RefusalReason;
  readonly page: '/login' | '/account/security';

  constructor(
    reason: RefusalReason,
    message: string,
    { page = '/login', cause }: { page?: SocialRefusal['page']; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.reason = reason;
    this.page = page;
  }
}
