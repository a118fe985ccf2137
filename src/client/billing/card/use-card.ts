import { useState } from 'react';
import type { Typed } from './mounted-card.ts';
import { useCardElement } from './use-card-element.ts';

/** The card field with the last rejection, which is cleared when the user edits the card. */
export function useCard() {
  const { typed, ...element } = useCardElement();
  const [refusal, setRefusal] = useState<{ text: string; of: Typed } | null>(null);
  return {
    ...element,
    isEmpty: typed.isEmpty,
    error: refusal?.of === typed ? refusal.text : typed.error,
    refuse: (text: string) => {
      setRefusal({ text, of: typed });
      element.focus();
    },
    forgive: () => setRefusal(null),
    startOver: () => {
      setRefusal(null);
      element.clear();
      element.focus();
    },
  };
}

export type CardState = ReturnType<typeof useCard>;
