/** Why somebody who came back from a provider is not signed in. The login screen has a text for each. */
export type RefusalReason = 'cancelled' | 'email-taken' | 'failed' | 'not-activated' | 'not-configured';

/** An expected end of a sign-in through a provider: the person goes back to the login screen and is told. */
export class SocialRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string, options?: { cause: unknown }) {
    super(message, options);
    this.reason = reason;
  }
}
