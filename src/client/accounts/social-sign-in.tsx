import { Button } from '@mantine/core';
import {
  IconBrandAppleFilled,
  IconBrandFacebookFilled,
  IconBrandGoogleFilled,
  type TablerIcon,
} from '@tabler/icons-react';
import type { SocialProvider } from '#shared/accounts/contract.ts';
import { useSignInOptionsQuery } from './accounts.api.ts';
import classes from './social-sign-in.module.css';

const providers: Record<SocialProvider, { name: string; Icon: TablerIcon }> = {
  google: { name: 'Google', Icon: IconBrandGoogleFilled },
  facebook: { name: 'Facebook', Icon: IconBrandFacebookFilled },
  apple: { name: 'Apple', Icon: IconBrandAppleFilled },
};

/** The ways in that this installation is set up for; without any it is not there. */
export function SocialSignIn() {
  const { data: options } = useSignInOptionsQuery();
  if (!options || options.social.length === 0) return null;
  return (
    <section className={classes.social} aria-label="Other ways to sign in">
      <p className={classes.or}>or sign in with</p>
      <div className={classes.buttons}>
        {options.social.map((provider) => {
          const { name, Icon } = providers[provider];
          return (
            <Button
              key={provider}
              component="a"
              href={`/api/v1/auth/${provider}`}
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
    </section>
  );
}
