/** Why somebody who came back from a provider is not signed in. The login screen has a text for each. */
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

/** Why somebody who is signed in could not link another way to sign in; told on the security screen. */
type LinkRefusal = 'identity-taken' | 'link-cancelled' | 'link-failed' | 'other-linked';

export type RefusalReason = SignInRefusal | LinkRefusal;

/** An expected end of the way to a provider and back: the person is sent to the screen where it began, and told. */
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
