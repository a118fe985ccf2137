import { Button, Group } from '@mantine/core';
import { AcceptedCards } from './accepted-cards.tsx';
import { CardField } from './card-field.tsx';
import { CardFields } from './card-fields.tsx';
import type { CardFormState } from './use-card-form.ts';

interface NewCardProps {
  form: CardFormState;
  /** Returns to the saved card, if there is one. */
  onKeepCard?: (() => void) | undefined;
}

/** The form for a new card and its billing address. */
export function NewCard({ form: { card, fields }, onKeepCard }: NewCardProps) {
  return (
    <>
      <Group justify="space-between" gap="0.5rem 1rem" mih="2.75rem" mb="0.5rem">
        <AcceptedCards />
        <Button variant="subtle" size="sm" onClick={onKeepCard ?? card.startOver}>
          {onKeepCard ? 'Keep my card' : 'Change card'}
        </Button>
      </Group>
      <CardField card={card} />
      <CardFields fields={fields} />
    </>
  );
}
