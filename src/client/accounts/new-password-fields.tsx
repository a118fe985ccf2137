import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import type { AppFormFields } from '#client/platform/use-app-form.ts';

interface NewPasswordFieldsProps {
  form: AppFormFields<'password' | 'confirmPassword'>;
  label?: string;
}

/** A new password, entered twice, with advice on choosing a good one. */
export function NewPasswordFields({ form: { field, key }, label = 'New password' }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label={label}
        description="At least 8 characters. A few random words are easy to remember and hard to guess."
        required
        autoComplete="new-password"
        {...field('password')}
        key={key('password')}
      />
      <PasswordInput
        label={`Confirm ${label.toLowerCase()}`}
        required
        autoComplete="new-password"
        {...field('confirmPassword')}
        key={key('confirmPassword')}
      />
    </>
  );
}
