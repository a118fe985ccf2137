import { lazy } from 'react';
import { Optional } from '#client/ui/optional.tsx';
import { useSignInOptionsQuery } from './accounts.api.ts';
import type { SocialSignInProps } from './social-buttons.tsx';

/** With their icons too large for the login page, which shows them only after a request anyway. */
const SocialButtons = lazy(async () => ({ default: (await import('./social-buttons.tsx')).SocialButtons }));

/** The social providers configured for this installation. Renders nothing if there are none. */
export function SocialSignIn(props: SocialSignInProps) {
  const { data: options } = useSignInOptionsQuery();
  if (!options || options.social.length === 0) return null;
  return (
    <Optional>
      <SocialButtons providers={options.social} {...props} />
    </Optional>
  );
}
