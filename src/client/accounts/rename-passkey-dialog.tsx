import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { useAppForm } from '#client/platform/use-app-form.ts';
import { SubmitButtons } from '#client/ui/dialog-buttons.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { Passkey } from '#shared/accounts/second-factor.contract.ts';

const rules = async () => (await import('#shared/accounts/passkeys.contract.ts')).RenamePasskeyBody;

interface RenamePasskeyDialogProps {
  passkey: Passkey | null;
  onClose: () => void;
  onRename: (name: string) => void;
}

export function RenamePasskeyDialog({ passkey, onClose, onRename }: RenamePasskeyDialogProps) {
  return (
    <Dialog isOpen={passkey !== null} onClose={onClose} title="Rename this passkey" size={400}>
      {passkey && <NameForm name={passkey.name} onClose={onClose} onRename={onRename} />}
    </Dialog>
  );
}

function NameForm({ name, onClose, onRename }: Omit<RenamePasskeyDialogProps, 'passkey'> & { name: string }) {
  const { field, key, submit } = useAppForm({
    schema: rules,
    initialValues: { name },
    send: async (values) => {
      onClose();
      onRename(values.name.trim());
      return {};
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextInput label="Name" required data-autofocus {...field('name')} key={key('name')} />
      <SubmitButtons submit="Rename" onCancel={onClose} />
    </form>
  );
}
