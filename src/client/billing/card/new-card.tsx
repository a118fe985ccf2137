import { Button } from '@mantine/core';
import { AcceptedCards } from './accepted-cards.tsx';
import { CardField } from './card-field.tsx';
import { CardFields } from './card-fields.tsx';
import type { CardFormState } from './use-card-form.ts';
import classes from './new-card.module.css';

interface NewCardProps {
  form: CardFormState;
  /** Returns to the saved card, if there is one. */
  onKeepCard?: (() => void) | undefined;
}

/** The form for a new card and its billing address. */
export function NewCard({ form: { card, fields }, onKeepCard }: NewCardProps) {
  return (
    <>
      <div className={classes.head}>
        <AcceptedCards />
        <Button variant="subtle" size="sm" onClick={onKeepCard ?? card.startOver}>
          {onKeepCard ? 'Keep my card' : 'Change card'}
        </Button>
      </div>
      <CardField card={card} />
      <CardFields fields={fields} />
    </>
  );
}
