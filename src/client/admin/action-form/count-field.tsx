import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, type NumberInputProps } from '@mantine/core';

/** A whole number from 1. The contract rejects too large ones, so that the field does not change the input. */
export const CountField = (props: NumberInputProps) => (
  <NumberInput
    size="md"
    min={1}
    clampBehavior="none"
    allowDecimal={false}
    allowNegative={false}
    thousandSeparator=","
    {...props}
  />
);
