import '#client/ui/modal-styles.ts';
import { Button, Modal, Text } from '@mantine/core';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';

export function PaypalSoonDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="PayPal is coming soon" size={400} centered>
      <Text>You can pay by card in the meantime: Visa, Mastercard, American Express or Discover.</Text>
      <DialogButtons>
        <Button onClick={onClose}>OK</Button>
      </DialogButtons>
    </Modal>
  );
}
