import type { SyntheticEvent } from 'react';
import { toast } from '#client/platform/toasts.ts';
import { billingTexts } from '#shared/billing/billing-texts.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { useBillingFields } from './use-billing-fields.ts';
import { useCard } from './use-card.ts';
import { useRunAlone } from './use-run-alone.ts';

interface CardForm {
  /** Pays with the card that was typed, or keeps it. */
  onCard: (paymentMethodId: string) => Promise<void>;
  /** In place of it where the card is known: nothing has to be typed then. */
  onKnownCard?: (() => Promise<void>) | null;
  /** Asked first; false stops the submit. */
  mayBegin?: () => boolean;
}

const WARNING = 'card-form';
const warn = (message: string) => toast.warning({ id: WARNING, message });

/** The card and who holds it. What was typed stays there whatever happens. */
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
    toast.close(WARNING); // of the last try
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
    /** For what is asked of the server without the button. */
    runAlone,
    isBusy,
    card,
    fields,
  };
}

export type CardFormState = ReturnType<typeof useCardForm>;
