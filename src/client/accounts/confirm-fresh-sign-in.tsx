import { Button, Text } from '@mantine/core';
import { isApiError } from '#client/platform/api-error.ts';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import type { ConfirmBodyProps } from './confirm-password-form.tsx';
import { useConfirmPasswordMutation } from './confirm-password.api.ts';

/** For users without a password: a recent sign-in replaces the password. */
export function ConfirmFreshSignIn({ onConfirmed, onCancel }: ConfirmBodyProps) {
  const [confirmPassword, { error, isLoading }] = useConfirmPasswordMutation();

  const confirm = async () => {
    const { data } = await confirmPassword({});
    if (data) onConfirmed(data.confirmation);
  };

  return (
    <>
      <Text mb="md">You sign in without a password, so we need a sign-in from the last ten minutes.</Text>
      {isApiError(error) && typeof error.message === 'string' && (
        <FormAlert title="Not confirmed">{error.message}</FormAlert>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button loading={isLoading} loaderProps={{ size: 25 }} data-autofocus onClick={() => void confirm()}>
          Go on
        </Button>
      </DialogButtons>
    </>
  );
}
