import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useAppForm } from '#client/platform/use-app-form.ts';
import { FormAlert } from '#client/ui/form-alert.tsx';
import type { PasswordChangeBody } from '#shared/accounts/passwords.contract.ts';
import { useChangePasswordMutation } from './change-password.api.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import classes from './change-password.module.css';

const contract = () => import('#shared/accounts/passwords.contract.ts');
const changeRules = async () => (await contract()).PasswordChangeForm;
const setRules = async () => (await contract()).PasswordChangeBody;

const newPassword = { password: '', confirmPassword: '' };

interface ChangePasswordFormProps {
  hasPassword: boolean;
  onChanged: () => void;
}

export function ChangePasswordForm({ hasPassword, onChanged }: ChangePasswordFormProps) {
  const [changePassword] = useChangePasswordMutation();
  const [refusal, setRefusal] = useState<string | null>(null);

  const { field, key, submit, isSubmitting } = useAppForm<PasswordChangeBody>({
    schema: hasPassword ? changeRules : setRules,
    initialValues: hasPassword ? { oldPassword: '', ...newPassword } : newPassword,
    send: async (body) => {
      const answer = await changePassword(body);
      if (!answer.error) onChanged();
      return answer;
    },
    onRefused: setRefusal,
  });

  return (
    <form className={classes.form} onSubmit={submit} onInput={() => setRefusal(null)} noValidate>
      {refusal !== null && <FormAlert title="The password was not changed">{refusal}</FormAlert>}
      {hasPassword && (
        <PasswordInput
          label="Old password"
          required
          autoComplete="current-password"
          {...field('oldPassword')}
          key={key('oldPassword')}
        />
      )}
      <NewPasswordFields form={{ field, key }} />
      <Button type="submit" loading={isSubmitting} loaderProps={{ size: 25 }}>
        {hasPassword ? 'Change password' : 'Set password'}
      </Button>
    </form>
  );
}
