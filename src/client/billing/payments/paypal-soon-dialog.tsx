import { Button, Text } from '@mantine/core';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

export function PaypalSoonDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="PayPal is coming soon" size={400}>
      <Text>You can pay by card in the meantime: Visa, Mastercard, American Express or Discover.</Text>
      <DialogButtons>
        <Button onClick={onClose}>OK</Button>
      </DialogButtons>
    </Dialog>
  );
}
