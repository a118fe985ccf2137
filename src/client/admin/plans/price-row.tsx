import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { NativeSelect, NumberInput, Switch } from '@mantine/core';
import type { WorldRegion } from '#shared/billing/admin-plans.contract.ts';
import { currencies, type Currency } from '#shared/billing/currencies.ts';
import { currencySymbol } from '#shared/billing/money.ts';
import type { PriceDraft } from './plan-draft.ts';
import classes from './price-table.module.css';

interface PriceRowProps {
  region: WorldRegion;
  price: PriceDraft;
  onChange: (change: Partial<PriceDraft>) => void;
  errors: { currency: string | undefined; amount: string | undefined; previousAmount: string | undefined };
}

const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency.toUpperCase() }));

/** On narrow screens the row becomes a card, and `data-label` provides the field labels. */
export function PriceRow({ region, price, onChange, errors }: PriceRowProps) {
  const amount = (
    label: string,
    name: 'amount' | 'previousAmount',
    value: number | '',
    set: (value: number | '') => void,
  ) => (
    <NumberInput
      aria-label={`${label}, ${region.name}`}
      size="sm"
      classNames={{ root: classes.field ?? '' }}
      hideControls
      prefix={currencySymbol(price.currency)}
      decimalScale={2}
      allowNegative={false}
      thousandSeparator=","
      value={value}
      onChange={(typed) => set(typed === '' ? '' : Number(typed))}
      error={errors[name]}
      data-path={`prices.${region.id}.${name}`}
    />
  );
  return (
    <tr>
      <th scope="row">{region.name}</th>
      <td data-label="Currency">
        <NativeSelect
          aria-label={`Currency, ${region.name}`}
          size="sm"
          classNames={{ root: classes.field ?? '' }}
          data={currencyOptions}
          value={price.currency}
          onChange={({ currentTarget }) => onChange({ currency: currentTarget.value as Currency })} // from the options
          error={errors.currency}
          data-path={`prices.${region.id}.currency`}
        />
      </td>
      <td data-label="Price">{amount('Price', 'amount', price.price, (value) => onChange({ price: value }))}</td>
      <td data-label="Earlier price">
        {amount('Earlier price', 'previousAmount', price.previousPrice, (value) => onChange({ previousPrice: value }))}
      </td>
      <td data-label="Sold here">
        <Switch
          className={classes.switch ?? ''}
          aria-label={`Sold in ${region.name}`}
          checked={price.price !== '' && price.isAvailable}
          disabled={price.price === ''}
          onChange={({ currentTarget }) => onChange({ isAvailable: currentTarget.checked })}
        />
      </td>
    </tr>
  );
}
