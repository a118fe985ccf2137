import { Button, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { billingApi } from '#client/billing/billing.api.ts';
import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import type { RefundBody } from '#shared/billing/billing.contract.ts';
import { usePlanChange } from './use-plan-change.ts';
import classes from './refund-confirmation.module.css';

interface RefundConfirmationProps {
  recurringId: number;
  price: string;
  asked: RefundBody;
  onBack: () => void;
  onClose: () => void;
  onClaimed: () => void;
}

export function RefundConfirmation({ recurringId, price, asked, onBack, onClose, onClaimed }: RefundConfirmationProps) {
  const question = useRef<HTMLParagraphElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [claimRefund] = billingApi.useClaimRefundMutation();
  const { run, isBusy } = usePlanChange();
  useEffect(() => question.current?.focus(), []);

  const claim = async () => {
    setRefusal(null);
    const { error } = await run(() => claimRefund({ id: recurringId, body: asked }));
    if (error !== undefined) {
      setRefusal(isApiError(error) && typeof error.message === 'string' ? error.message : 'Please try again.');
      return;
    }
    toast.success({ message: `Your refund of ${price} is on its way. We have sent you an e-mail.` });
    onClose();
    onClaimed();
  };

  return (
    <>
      {refusal !== null && <FormAlert title="Nothing was refunded">{refusal}</FormAlert>}
      <Text ref={question} tabIndex={-1} className={classes.question ?? ''}>
        Are you sure? {price} goes back to you and your plan ends now. This cannot be undone, and the guarantee holds
        once per person.
      </Text>
      <DialogButtons>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          Back
        </Button>
        <Button loading={isBusy} loaderProps={{ size: 25 }} onClick={() => void claim()}>
          Refund {price}
        </Button>
      </DialogButtons>
    </>
  );
}
