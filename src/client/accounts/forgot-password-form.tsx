import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '#client/platform/api-error.ts';
import { sortErrors } from '#client/platform/field-errors.ts';
import { useAppForm } from '#client/platform/use-app-form.ts';
import { FormAlert } from '#client/ui/form-alert.tsx';
import type { RestoreMailBody } from '#shared/accounts/passwords.contract.ts';
import { EmailField } from './email-field.tsx';
import { useAskToRestoreMutation } from './restore.api.ts';

const rules = async () => (await import('#shared/accounts/passwords.contract.ts')).RestoreMailBody;

interface ForgotPasswordFormProps {
  /** The address entered before, when the user returns to the form. */
  email: string;
  /** `reason` says why the mail was not sent. */
  onDone: (result: { isSent: boolean; email: string; reason: string }) => void;
}

export function ForgotPasswordForm({ email, onDone }: ForgotPasswordFormProps) {
  const [ask] = useAskToRestoreMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (email !== '') input.current?.focus();
  }, [email]);

  const { field, key, submit, isSubmitting } = useAppForm<RestoreMailBody>({
    schema: rules,
    initialValues: { email },
    send: async (body) => {
      const answer = await ask(body);
      if (!answer.error) onDone({ isSent: true, reason: '', ...body });
      else if (!isTooMany(answer.error) && !isAboutField(answer.error)) {
        onDone({ isSent: false, reason: sortErrors(answer.error, []).rest.join(' '), ...body });
      }
      return answer;
    },
    // Only rate limits are shown here. Every other error that belongs to no field has its own view.
    onRefused: setRefusal,
  });

  return (
    <form onSubmit={submit} onInput={() => setRefusal(null)} noValidate>
      {refusal !== null && (
        <FormAlert title="Too many e-mails requested">
          {refusal} Until then, please check your inbox and your spam folder.
        </FormAlert>
      )}
      <EmailField ref={input} {...field('email')} key={key('email')} />
      <Button type="submit" fullWidth loading={isSubmitting} loaderProps={{ size: 25 }}>
        Send me a link
      </Button>
    </form>
  );
}

const isTooMany = (error: unknown) => isApiError(error) && error.status === 429;
const isAboutField = (error: unknown) => isApiError(error) && Array.isArray(error.message);
