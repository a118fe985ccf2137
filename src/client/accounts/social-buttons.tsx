import { Button, Text } from '@mantine/core';
import type { SocialProvider } from '#shared/accounts/contract.ts';
import { socialProviders } from './social-sign-in-providers.ts';
import { TermsLinks } from './terms-links.tsx';
import classes from './social-buttons.module.css';

export interface SocialSignInProps {
  /** The affiliate code from a referral link. */
  affiliate?: string | undefined;
  /** The address a guard redirected from. */
  next?: string | undefined;
  /** Shows the terms that a new user accepts. The sign-in page shows them itself. */
  isNewPerson?: boolean;
}

interface SocialButtonsProps extends SocialSignInProps {
  providers: SocialProvider[];
}

/** One button for each provider. */
export function SocialButtons({ providers, affiliate, next, isNewPerson = false }: SocialButtonsProps) {
  const query = new URLSearchParams({ ...(affiliate && { affiliate }), ...(next && { next }) }).toString();
  const verb = isNewPerson ? 'sign up' : 'sign in';
  return (
    <section className={classes.social} aria-label={`Other ways to ${verb}`}>
      <p className={classes.or}>or {verb} with</p>
      <div className={classes.buttons}>
        {providers.map((provider) => {
          const { name, Icon } = socialProviders[provider];
          return (
            <Button
              key={provider}
              component="a"
              href={`/api/v1/auth/${provider}${query && `?${query}`}`}
              variant="default"
              fz="sm"
              className={classes.button}
              leftSection={<Icon size={18} aria-hidden />}
            >
              {name}
            </Button>
          );
        })}
      </div>
      {isNewPerson && (
        <Text c="dimmed" size="sm" mt="md">
          By continuing with one of these you agree to the <TermsLinks />.
        </Text>
      )}
    </section>
  );
}
