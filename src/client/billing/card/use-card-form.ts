import { type SyntheticEvent, useRef, useState } from 'react';
import { toast } from '#client/platform/toasts.ts';
import { billingTexts } from '#shared/billing/billing-texts.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { useBillingFields } from './use-billing-fields.ts';
import { useCard } from './use-card.ts';

interface CardForm {
  /** Uses the card entered by the user. */
  onCard: (paymentMethodId: string) => Promise<void>;
  /** Called instead when a saved card is used, so no fields are validated. */
  onKnownCard?: (() => Promise<void>) | null;
  /** Checked first. Returning false aborts the submit. */
  mayBegin?: () => boolean;
}

const WARNING = 'card-form';
const warn = (message: string) => toast.warning({ id: WARNING, message });

/** State of the card form. The input remains after any failure. */
export function useCardForm({ onCard, onKnownCard = null, mayBegin = () => true }: CardForm) {
  const card = useCard();
  const fields = useBillingFields();
  const { isBusy, runAlone } = useRunAlone();

  const isComplete = () => {
    const isFilled = fields.check();
    if (isFilled && !card.isEmpty) return true;
    warn(billingTexts.formError);
    if (card.isEmpty) card.refuse(fieldTexts.required);
    else fields.focusFirstMissing();
    return false;
  };

  const submit = async () => {
    card.forgive();
    toast.close(WARNING); // from the previous attempt
    if (!mayBegin()) return;
    if (onKnownCard) return onKnownCard();
    if (!isComplete()) return;
    const { id, error } = await card.makePaymentMethod(fields.read());
    if (id !== undefined) return onCard(id);
    warn(billingTexts.cardError);
    card.refuse(error);
  };

  return {
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      void runAlone(submit);
    },
    /** For requests that are not started by the button. */
    runAlone,
    isBusy,
    card,
    fields,
  };
}

export type CardFormState = ReturnType<typeof useCardForm>;

/** Ignores calls while the work is running. Uses a ref, because a double click arrives before the next render. */
function useRunAlone(): { isBusy: boolean; runAlone: (work: () => Promise<void>) => Promise<void> } {
  const isAtWork = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const runAlone = async (work: () => Promise<void>) => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    setIsBusy(true);
    try {
      await work();
    } finally {
      isAtWork.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, runAlone };
}
