import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useAppForm } from '#client/platform/use-app-form.ts';
import { SubmitButtons } from '#client/ui/dialog-buttons.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { useConfirmPasswordMutation } from './confirm-password.api.ts';

const rules = async () => (await import('#shared/accounts/confirmation.contract.ts')).PasswordConfirmation;

export interface ConfirmBodyProps {
  onConfirmed: (confirmation: string) => void;
  onCancel: () => void;
}

export function ConfirmPasswordForm({ onConfirmed, onCancel }: ConfirmBodyProps) {
  const [confirmPassword] = useConfirmPasswordMutation();
  const [refusal, setRefusal] = useState<string | null>(null);

  const { field, key, submit, isSubmitting } = useAppForm({
    schema: rules,
    initialValues: { password: '' },
    send: async (body) => {
      const answer = await confirmPassword(body);
      if (answer.data) onConfirmed(answer.data.confirmation);
      return answer;
    },
    onRefused: setRefusal,
  });

  return (
    <form onSubmit={submit} onInput={() => setRefusal(null)} noValidate>
      <Text mb="md">Please enter your password again to confirm it’s you.</Text>
      {refusal !== null && <FormAlert title="Not confirmed">{refusal}</FormAlert>}
      <PasswordInput
        label="Password"
        required
        autoComplete="current-password"
        data-autofocus
        {...field('password')}
        key={key('password')}
      />
      <SubmitButtons submit="Go on" isSubmitting={isSubmitting} onCancel={onCancel} />
    </form>
  );
}
