import { Button, Text } from '@mantine/core';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { passkeyOffer } from './passkey-offer-storage.ts';
import { useAddPasskey } from './use-add-passkey.ts';

export function PasskeyOfferDialog({ onClose }: { onClose: () => void }) {
  const { add, isAdding, passwordDialog } = useAddPasskey();
  const decline = () => {
    passkeyOffer.decline();
    onClose();
  };
  const accept = async () => {
    if (await add()) onClose();
  };
  return (
    <>
      <Text>
        With a passkey you sign in with your fingerprint, face or screen lock. There is no password that others could
        guess or steal.
      </Text>
      <DialogButtons>
        <Button variant="default" onClick={decline}>
          No, thanks
        </Button>
        <Button loading={isAdding} onClick={() => void accept()}>
          Add a passkey
        </Button>
      </DialogButtons>
      {passwordDialog}
    </>
  );
}
