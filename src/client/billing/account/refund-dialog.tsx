import { useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
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

export function RefundDialog({ isOpen, onClose, ...rest }: RefundDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Ask for a refund" size={450}>
      <RefundSteps onClose={onClose} {...rest} />
    </Dialog>
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
