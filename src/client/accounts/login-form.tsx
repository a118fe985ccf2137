import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { isApiError } from '#client/platform/api-error.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { selectIsLogged, sessionEnded, sessionSought, sessionStarted } from '#client/platform/session-slice.ts';
import { useAppForm } from '#client/platform/use-app-form.ts';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { TextLink } from '#client/ui/link-button.tsx';
import type { SignInBody } from '#shared/accounts/contract.ts';
import { useSignInMutation } from './accounts.api.ts';
import classes from './login-form.module.css';

const signInRules = async () => (await import('#shared/accounts/contract.ts')).SignInBody;
const empty: SignInBody = { username: '', password: '' };

export function LoginForm() {
  const dispatch = useAppDispatch();
  const [signIn] = useSignInMutation();
  const isLogged = useSelector(selectIsLogged);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The address of an account that waits for its activation. */
  const [inactive, setInactive] = useState<string | null>(null);

  const { field, key, submit, isSubmitting } = useAppForm({
    schema: signInRules,
    initialValues: empty,
    send: async (credentials) => {
      dispatch(sessionSought());
      const answer = await signIn(credentials);
      // The route guard redirects as soon as the session has started.
      dispatch(answer.data ? sessionStarted(answer.data.jwt) : sessionEnded('noSession'));
      const isInactive = isApiError(answer.error) && answer.error.code === 'account_not_activated';
      setInactive(isInactive ? credentials.username : null);
      return answer;
    },
    onRefused: setRefusal,
  });

  return (
    <form onSubmit={submit} onInput={() => setRefusal(null)} noValidate>
      {refusal !== null && (
        <FormAlert title="Authentication error">
          {refusal}
          {inactive !== null && (
            <>
              {' '}
              <TextLink to="/register-success" state={{ registeredEmail: inactive }} underline="always" inherit>
                Send it again
              </TextLink>
            </>
          )}
        </FormAlert>
      )}
      <TextInput
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
        key={key('username')}
      />
      <PasswordInput
        label="Password"
        required
        autoComplete="current-password"
        {...field('password')}
        key={key('password')}
      />
      <Button type="submit" fullWidth loading={isSubmitting || isLogged} loaderProps={{ size: 25 }}>
        Sign in
      </Button>
      <p className={classes.forgot}>
        <TextLink to="/forgot-password" size="sm">
          Forgot password?
        </TextLink>
      </p>
    </form>
  );
}
