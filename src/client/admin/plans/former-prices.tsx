import { Text } from '@mantine/core';
import { TitledPanel } from '#client/admin/titled-panel.tsx';
import { dayText } from '#client/platform/moments.ts';
import type { AdminPlan } from '#shared/billing/admin-plans.contract.ts';
import { asPrice, priceText } from '#shared/billing/money.ts';
import { countText } from '../figures.ts';
import plainList from '#client/ui/plain-list.module.css';
import classes from './former-prices.module.css';

/** Prices that are no longer offered, with the number of people who still pay them. */
export function FormerPrices({ prices }: { prices: AdminPlan['formerPrices'] }) {
  return (
    <TitledPanel title="Earlier prices" mb="sm">
      {prices.length === 0 ? (
        <Text c="dimmed">No one has bought this plan at another price.</Text>
      ) : (
        <ul className={plainList.list}>
          {prices.map(({ worldRegion, amount, currency, replacedAt, payers }) => (
            <li key={`${worldRegion.id} ${currency} ${amount}`}>
              <span className={classes.price}>{priceText(asPrice(amount, currency), currency)}</span> {worldRegion.name}
              <Text component="span" display="block" size="sm" c="dimmed">
                Until {dayText(replacedAt)}. {payersText(payers)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </TitledPanel>
  );
}

const payersText = (payers: number) =>
  payers === 0
    ? 'No one pays it any more.'
    : `${countText(payers)} ${payers === 1 ? 'user still pays' : 'users still pay'} it.`;
