import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { asAmount, currencySymbol } from '#shared/billing/money.ts';

interface AmountFieldProps extends Omit<NumberInputProps, 'onChange'> {
  currency: string;
  onChange?: (amount: number | '') => void;
}

/** Shows major units; the form holds minor units, as the contract expects. */
export function AmountField({ currency, onChange, ...field }: AmountFieldProps) {
  const hasCents = asAmount(1, currency) > 1;
  return (
    <NumberInput
      required
      size="md"
      prefix={currencySymbol(currency)}
      decimalScale={hasCents ? 2 : 0}
      allowDecimal={hasCents}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      autoComplete="off"
      {...field}
      onChange={(value) => onChange?.(typeof value === 'number' ? asAmount(value, currency) : '')}
    />
  );
}
