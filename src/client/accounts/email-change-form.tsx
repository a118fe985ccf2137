import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from '#client/platform/toasts.ts';
import { useAppForm } from '#client/platform/use-app-form.ts';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { useConfirmPassword } from './confirm-password.tsx';
import { useChangeEmailMutation } from './email-change.api.ts';
import { EmailField } from './email-field.tsx';
import classes from './email-change.module.css';

const rules = async () => (await import('#shared/accounts/email-change.contract.ts')).ChangeEmailBody;

export function EmailChangeForm({ onAsked }: { onAsked: () => void }) {
  const { askForPassword, passwordDialog } = useConfirmPassword();
  const [changeEmail] = useChangeEmailMutation();
  const [refusal, setRefusal] = useState<string | null>(null);

  const { field, key, submit, isSubmitting } = useAppForm({
    schema: rules,
    initialValues: { email: '' },
    send: async (body) => {
      const confirmation = await askForPassword();
      if (confirmation === undefined) return {};
      const answer = await changeEmail({ ...body, confirmation });
      if (!answer.error) {
        toast.success({ title: 'Check both mailboxes', message: 'We have sent a link to each address.' });
        onAsked();
      }
      return answer;
    },
    onRefused: setRefusal,
  });

  return (
    <>
      <form className={classes.form} onSubmit={submit} onInput={() => setRefusal(null)} noValidate>
        {refusal !== null && <FormAlert title="The address was not changed">{refusal}</FormAlert>}
        <EmailField
          label="New address"
          description="We send a link to both addresses. Your address changes once both links have been used."
          {...field('email')}
          key={key('email')}
        />
        <Button type="submit" loading={isSubmitting} loaderProps={{ size: 25 }}>
          Change address
        </Button>
      </form>
      {passwordDialog}
    </>
  );
}
