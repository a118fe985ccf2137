import { Button } from '@mantine/core';
import { useState } from 'react';
import { isApiError } from '#client/platform/api-error.ts';
import { CaptchaField } from '#client/platform/captcha/captcha-field.tsx';
import { useCaptcha } from '#client/platform/captcha/use-captcha.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { sessionEnded } from '#client/platform/session-slice.ts';
import { useAppForm } from '#client/platform/use-app-form.ts';
import { FormAlert } from '#client/ui/form-alert.tsx';
import type { RestoreForm } from '#shared/accounts/passwords.contract.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useRestorePasswordMutation } from './restore.api.ts';

const rules = async () => (await import('#shared/accounts/passwords.contract.ts')).RestoreForm;
const empty: RestoreForm = { password: '', confirmPassword: '', recaptcha: '' };

interface RestorePasswordFormProps {
  token: string;
  onRestored: () => void;
  onLinkInvalid: () => void;
}

export function RestorePasswordForm({ token, onRestored, onLinkInvalid }: RestorePasswordFormProps) {
  const dispatch = useAppDispatch();
  const captcha = useCaptcha('restore');
  const [restore] = useRestorePasswordMutation();
  const [refusal, setRefusal] = useState<string | null>(null);

  const { field, key, submit, isSubmitting } = useAppForm({
    schema: rules,
    initialValues: empty,
    captcha,
    send: async ({ password, recaptcha }) => {
      const answer = await restore({ password, recaptcha, token });
      if (!answer.error) {
        // The server has just signed out every device, including this one.
        dispatch(sessionEnded('signedOut'));
        onRestored();
      } else if (isLinkInvalid(answer.error)) onLinkInvalid();
      return answer;
    },
    onRefused: setRefusal,
  });

  return (
    <form onSubmit={submit} onInput={() => setRefusal(null)} noValidate>
      {refusal !== null && <FormAlert title="The password was not restored">{refusal}</FormAlert>}
      <NewPasswordFields form={{ field, key }} />
      <CaptchaField captcha={captcha} {...field('recaptcha')} />
      <Button type="submit" fullWidth loading={isSubmitting} loaderProps={{ size: 25 }}>
        Save new password
      </Button>
    </form>
  );
}

const isLinkInvalid = (error: unknown) => isApiError(error) && error.code === 'link_invalid';
