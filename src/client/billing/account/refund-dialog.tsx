import '#client/ui/modal-styles.ts';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { RefundBody } from '#shared/billing/billing.contract.ts';
import { RefundConfirmation } from './refund-confirmation.tsx';
import { RefundForm } from './refund-form.tsx';

interface RefundDialogProps {
  isOpen: boolean;
  recurringId: number;
  /** What goes back, in words. */
  price: string;
  onClose: () => void;
  onClaimed: () => void;
}

/** Stands in the page before it is opened: one that is mounted open does not know where the focus was. */
export function RefundDialog({ isOpen, onClose, ...rest }: RefundDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Ask for a refund" size={450} centered>
      <RefundSteps onClose={onClose} {...rest} />
    </Modal>
  );
}

/** First why, then whether it is meant: it cannot be undone. */
function RefundSteps({ recurringId, price: priceNow, onClose, onClaimed }: Omit<RefundDialogProps, 'isOpen'>) {
  // Once it is claimed nothing is left to claim; the words stay while the dialog fades out.
  const [price] = useState(priceNow);
  const [asked, setAsked] = useState<RefundBody | null>(null);
  return (
    <>
      <div hidden={asked !== null}>
        <RefundForm price={price} onAsk={setAsked} onClose={onClose} />
      </div>
      {asked && (
        <RefundConfirmation {...{ recurringId, price, asked, onClose, onClaimed }} onBack={() => setAsked(null)} />
      )}
    </>
  );
}
