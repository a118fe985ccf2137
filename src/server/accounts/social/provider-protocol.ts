import type { SocialProfile } from './social-profile.ts';

/** What ties the answer of a provider to the click on our button. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** What the provider made the browser bring. */
export interface ProviderAnswer extends SignInSecrets {
  parameters: URLSearchParams;
}

/** A provider's way of telling us who somebody is. */
export interface ProviderProtocol {
  /** Where to send the browser. */
  authorizationUrl: (secrets: SignInSecrets) => Promise<string>;
  /** Checks the answer, and learns from it who came. */
  readAnswer: (answer: ProviderAnswer) => Promise<SocialProfile>;
}
