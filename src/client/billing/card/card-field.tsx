import '@mantine/core/styles/Input.layer.css';
import { Button, Input } from '@mantine/core';
import { useId } from 'react';
import type { CardState } from './use-card.ts';
import classes from './card-field.module.css';

/** Stripe's card iframe inside a field that looks like the others. */
export function CardField({ card: { attach, placeKey, status, retry, error } }: { card: CardState }) {
  const id = useId();
  return (
    <Input.Wrapper
      id={id}
      label="Credit or debit card"
      required
      size="md"
      labelProps={{ id: `${id}-label` }}
      error={error}
      errorProps={{ role: 'alert' }}
    >
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={error === null ? undefined : `${id}-error`}
        className={classes.frame}
        data-error={error !== null || undefined}
      >
        {/* The id makes a click on the label focus the iframe. */}
        <div key={placeKey} id={id} ref={attach} className={classes.mount} />
        {status === 'loading' && (
          <div className={classes.state} role="status">
            Loading the secure card field…
          </div>
        )}
        {status === 'failed' && (
          <div className={classes.state} role="alert">
            <span>The card field did not load.</span>
            <Button variant="subtle" size="compact-md" onClick={retry}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </Input.Wrapper>
  );
}
