import { Button } from '@mantine/core';
import { toast } from '#client/platform/toasts.ts';
import { showErrorToast } from '../show-error-toast.ts';
import { useAdminUserActivationMailMutation, useAdminUserDataMutation } from './users.api.ts';

export function ResendActivationButton({ id }: { id: string }) {
  const [resend, { isLoading }] = useAdminUserActivationMailMutation();
  const send = async () => {
    const { error } = await resend(id);
    if (error) showErrorToast(error);
    else toast.success({ message: 'The activation mail is on its way.' });
  };
  return (
    <Button fullWidth variant="default" loading={isLoading} onClick={() => void send()}>
      Resend activation mail
    </Button>
  );
}

/** For users who request their data by letter. The export is recorded in the event log. */
export function ExportDataButton({ id }: { id: string }) {
  const [read, { isLoading }] = useAdminUserDataMutation();
  const save = async () => {
    const { error } = await read(id);
    if (error) showErrorToast(error);
  };
  return (
    <Button fullWidth variant="default" loading={isLoading} onClick={() => void save()}>
      Export all data
    </Button>
  );
}
