import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import type { Card } from '#shared/billing/recurring.contract.ts';
import { cardName } from './card-name.ts';
import classes from './known-card.module.css';

/** The saved card, with a button to use another one. */
export function KnownCard({ card, onChange }: { card: Card; onChange: () => void }) {
  return (
    <div className={classes.card}>
      <p className={classes.name}>
        <IconCreditCard className={classes.icon} size={24} stroke={1.5} aria-hidden />
        {cardName(card)}
      </p>
      <Button variant="subtle" size="sm" onClick={onChange}>
        Change card
      </Button>
    </div>
  );
}
