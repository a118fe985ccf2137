import { VisuallyHidden } from '@mantine/core';
import type { Plan } from '#shared/billing/plans.contract.ts';
import { perMonthText, perMonthUnit, totalText } from './plan-price-texts.ts';
import classes from './plan-price.module.css';

/** The price per month, for comparison, and the full price. */
export function PlanPrice({ plan }: { plan: Plan }) {
  const { price, previousPrice } = plan;
  if (price === null) return null;
  const byTheMonth = perMonthText(price, plan);
  const total = totalText(plan);
  return (
    <>
      <p className={classes.previous}>
        {previousPrice !== null && (
          <>
            <VisuallyHidden>Before: </VisuallyHidden>
            <s>{perMonthText(previousPrice, plan)}</s>
          </>
        )}
      </p>
      <p className={classes.now}>
        <strong className={classes.amount}>{byTheMonth}</strong> {perMonthUnit(plan)}
      </p>
      {/* Omitted for a monthly plan, where it would repeat the line above. */}
      {total !== `${byTheMonth} ${perMonthUnit(plan)}` && <p className={classes.total}>{total}</p>}
    </>
  );
}
