import type { Config } from '#server/config.ts';
import { type SignInOptionsResult, SocialProvider } from '#shared/accounts/contract.ts';

export function presentSignInOptions({ social, marketingUrl }: Config): SignInOptionsResult {
  const offered = SocialProvider.options.filter((provider) => social[provider] !== undefined);
  return { social: offered, marketingUrl: marketingUrl ?? null };
}
