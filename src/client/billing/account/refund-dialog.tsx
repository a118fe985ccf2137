import { useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import type { RefundBody } from '#shared/billing/billing.contract.ts';
import { RefundConfirmation } from './refund-confirmation.tsx';
import { RefundForm } from './refund-form.tsx';

interface RefundDialogProps {
  isOpen: boolean;
  recurringId: number;
  /** The formatted refund amount. */
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

/** Asks for a reason, then for confirmation, because a refund is irreversible. */
function RefundSteps({ recurringId, price: priceNow, onClose, onClaimed }: Omit<RefundDialogProps, 'isOpen'>) {
  // The amount disappears once the refund is claimed, but the text stays visible while the dialog fades out.
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
