import { Title } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { cardName } from '#client/billing/card/card-name.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { Card, Recurring } from '#shared/billing/recurring.contract.ts';
import { cardExpiry, expiryText } from './card-expiry.ts';
import { PlanNotice } from './plan-notice.tsx';
import classes from './card-panel.module.css';

const warnings = {
  good: null,
  soon: 'This card expires soon. Please update it before the next charge.',
  over: 'This card has expired. Please update it before the next charge.',
} as const;

/** The card that is charged for the plan. */
export function CardPanel({ recurring, now }: { recurring: Recurring; now: Date }) {
  const { card } = recurring;
  // A cancelled plan is not charged again, so its card needs no warning.
  const warning = card && recurring.status !== 'cancelling' ? warnings[cardExpiry(card, now)] : null;
  return (
    <Panel label="Payment method">
      <Title order={2} size="h3">
        Payment method
      </Title>
      <div className={classes.card}>
        {card ? <KnownCard card={card} /> : <span>There is no card on file.</span>}
        <LinkButton
          to="/change-card/$id"
          params={{ id: String(recurring.id) }}
          variant="default"
          className={classes.change ?? ''}
        >
          Change card
        </LinkButton>
      </div>
      {warning && <PlanNotice asks>{warning}</PlanNotice>}
    </Panel>
  );
}

function KnownCard({ card }: { card: Card }) {
  return (
    <div className={classes.known}>
      <IconCreditCard className={classes.icon} size={28} stroke={1.5} aria-hidden />
      <div>
        <div className={classes.number}>{cardName(card)}</div>
        <div className={classes.facts}>Expires {expiryText(card)}</div>
      </div>
    </div>
  );
}
