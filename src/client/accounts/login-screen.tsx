import { Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { TextLink } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { LoginForm } from './login-form.tsx';
import { SocialSignIn } from './social-sign-in.tsx';

export function LoginScreen() {
  const { next, affiliate } = useSearch({ from: '/entrance/login' });
  return (
    <>
      <PageHeading>Welcome back</PageHeading>
      <Text c="dimmed" mt={4} mb="xl">
        New to Vignette?{' '}
        <TextLink to="/register" search={{ affiliate, next }} underline="always">
          Sign up
        </TextLink>
      </Text>
      <LoginForm />
      <Text c="dimmed" size="sm" mt="md">
        By signing in you agree to our{' '}
        <TextLink to="/terms" underline="always" inherit>
          terms of use
        </TextLink>{' '}
        and our{' '}
        <TextLink to="/privacy" underline="always" inherit>
          privacy policy
        </TextLink>
        .
      </Text>
      <SocialSignIn affiliate={affiliate} next={next} />
    </>
  );
}
