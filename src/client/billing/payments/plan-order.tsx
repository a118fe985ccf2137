import { Title, VisuallyHidden } from '@mantine/core';
import { periodText } from '#client/billing/pricing/plan-price-texts.ts';
import { priceText } from '#shared/billing/money.ts';
import type { DurationModifier } from '#shared/billing/plan-duration.ts';
import classes from './plan-order.module.css';

interface PlanOrderProps {
  name: string;
  price: number | null;
  previousPrice?: number | null;
  currency: string;
  duration: number;
  durationModifier: DurationModifier;
}

/** The plan and its price per period. */
export function PlanOrder({ name, price, previousPrice = null, currency, ...period }: PlanOrderProps) {
  return (
    <>
      <Title order={2} size="h3">
        {name}
      </Title>
      {price !== null && (
        <p className={classes.price}>
          {previousPrice !== null && (
            <s className={classes.previous}>
              <VisuallyHidden>Before: </VisuallyHidden>
              {priceText(previousPrice, currency)}
            </s>
          )}
          <span className={classes.amount}>{priceText(price, currency)}</span>
          <span className={classes.period}>per {periodText(period)}</span>
        </p>
      )}
    </>
  );
}
