import { Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { TextLink } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Invitation } from './invitation.tsx';
import { RegisterForm } from './register-form.tsx';
import { SocialSignIn } from './social-sign-in.tsx';

export function RegisterScreen() {
  const { affiliate, next } = useSearch({ from: '/entrance/register' });
  return (
    <>
      <PageHeading>Create your account</PageHeading>
      <Text c="dimmed" mt={4} mb="xl">
        14 days of trial, without a card. Already have an account?{' '}
        <TextLink to="/login" search={{ affiliate, next }} underline="always">
          Sign in
        </TextLink>
      </Text>
      {affiliate !== undefined && <Invitation code={affiliate} />}
      <RegisterForm affiliate={affiliate} next={next} />
      <SocialSignIn affiliate={affiliate} next={next} isNewPerson />
    </>
  );
}
