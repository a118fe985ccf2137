import type { SocialProfile } from './social-profile.ts';

/** Binds the provider's response to the sign-in that was started here. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The parameters of the provider's redirect. */
export interface ProviderAnswer extends SignInSecrets {
  parameters: URLSearchParams;
}

/** How a provider identifies a user. */
export interface ProviderProtocol {
  /** The URL to redirect the browser to. */
  authorizationUrl: (secrets: SignInSecrets) => Promise<string>;
  /** Verifies the response and returns the user's profile. */
  readAnswer: (answer: ProviderAnswer) => Promise<SocialProfile>;
}
