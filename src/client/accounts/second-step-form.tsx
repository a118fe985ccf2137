import '@mantine/core/styles/Input.layer.css';
import { Button, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '#client/platform/api-error.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { sessionStarted } from '#client/platform/session-slice.ts';
import { useAppForm } from '#client/platform/use-app-form.ts';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { useFinishSignInMutation } from './passkey-sign-in.api.ts';

const rules = async () => (await import('#shared/accounts/second-factor.contract.ts')).CodeBody;

interface SecondStepFormProps {
  token: string;
  /** Back to the password, with the reason if the token has expired. */
  onBack: (reason: string | null) => void;
}

/** The second step of a sign-in with a password. */
export function SecondStepForm({ token, onBack }: SecondStepFormProps) {
  const dispatch = useAppDispatch();
  const [finish] = useFinishSignInMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const { field, key, submit, isSubmitting } = useAppForm({
    schema: rules,
    initialValues: { code: '' },
    send: async ({ code }) => {
      const answer = await finish({ token, code });
      if (answer.data && 'jwt' in answer.data) dispatch(sessionStarted(answer.data.jwt));
      const { error } = answer;
      const hasExpired = isApiError(error) && error.code === 'second_step_expired';
      if (hasExpired && typeof error.message === 'string') onBack(error.message);
      return answer;
    },
    onRefused: setRefusal,
  });

  return (
    <form onSubmit={submit} onInput={() => setRefusal(null)} noValidate>
      <Text mb="md">Enter the code from your authenticator app. Without your phone, use a recovery code.</Text>
      {refusal !== null && <FormAlert title="Authentication error">{refusal}</FormAlert>}
      <TextInput
        ref={input}
        label="Code"
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('code')}
        key={key('code')}
      />
      <Button type="submit" fullWidth loading={isSubmitting} loaderProps={{ size: 25 }}>
        Sign in
      </Button>
      <Button variant="subtle" fullWidth mt="sm" onClick={() => onBack(null)}>
        Back
      </Button>
    </form>
  );
}
