import { Text } from '@mantine/core';
import { ColorSchemeSwitch } from '#client/ui/color-scheme-switch.tsx';
import { TextLink } from '#client/ui/link-button.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { BrandPanel } from './brand-panel.tsx';
import { LoginForm } from './login-form.tsx';
import { SocialSignIn } from './social-sign-in.tsx';
import classes from './login-screen.module.css';

export function LoginScreen() {
  return (
    <div className={classes.screen}>
      <div className={classes.column}>
        <header className={classes.top}>
          <Logo />
          <ColorSchemeSwitch />
        </header>
        <main id="main" className={classes.main} tabIndex={-1}>
          <PageHeading>Welcome back</PageHeading>
          <Text c="dimmed" mt={4} mb="xl">
            New to Vignette?{' '}
            <TextLink to="/register" underline="always">
              Sign up
            </TextLink>
          </Text>
          <LoginForm />
          <Text c="dimmed" size="sm" mt="md">
            By signing in you agree to our terms of use and our privacy policy.
          </Text>
          <SocialSignIn />
        </main>
      </div>
      <BrandPanel />
    </div>
  );
}
