import { Text, Title } from '@mantine/core';
import { dayText } from '#client/platform/moments.ts';
import { Panel } from '#client/ui/panel.tsx';
import type { AdminPlan } from '#shared/billing/admin-plans.contract.ts';
import { asPrice, priceText } from '#shared/billing/money.ts';
import { countText } from '../figures.ts';
import plainList from '#client/ui/plain-list.module.css';
import classes from './former-prices.module.css';

/** Prices that are no longer offered, with the number of people who still pay them. */
export function FormerPrices({ prices }: { prices: AdminPlan['formerPrices'] }) {
  return (
    <Panel label="Earlier prices">
      <Title order={2} size="h3" mb="sm">
        Earlier prices
      </Title>
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
    </Panel>
  );
}

const payersText = (payers: number) =>
  payers === 0
    ? 'No one pays it any more.'
    : `${countText(payers)} ${payers === 1 ? 'user still pays' : 'users still pay'} it.`;
