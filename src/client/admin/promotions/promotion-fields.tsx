import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import type { AppFormFields } from '#client/platform/use-app-form.ts';
import { MomentField } from '../moment-field.tsx';

interface PromotionFieldsProps {
  form: AppFormFields<'value' | 'maxActivations' | 'ends'>;
  /** The value cannot change after the first activation. */
  isValueFixed?: boolean;
}

export function PromotionFields({ form, isValueFixed = false }: PromotionFieldsProps) {
  return (
    <>
      <NumberInput
        key={form.key('value')}
        label="Percent off the first period"
        required
        size="md"
        suffix=" %"
        min={1}
        max={100}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        readOnly={isValueFixed}
        {...(isValueFixed && { description: 'Places have been taken at this value, so it cannot be changed.' })}
        {...form.field('value')}
      />
      <NumberInput
        key={form.key('maxActivations')}
        label="Places"
        required
        size="md"
        min={1}
        max={1_000_000}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        {...form.field('maxActivations')}
      />
      <MomentField key={form.key('ends')} label="Ends" required {...form.field('ends')} />
    </>
  );
}
