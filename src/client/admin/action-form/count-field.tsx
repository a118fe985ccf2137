import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { wholeNumber } from '#client/ui/whole-number.ts';

/** A whole number from 1. The contract rejects too large ones, so that the field does not change the input. */
export const CountField = (props: NumberInputProps) => (
  <NumberInput {...wholeNumber} min={1} thousandSeparator="," {...props} />
);
