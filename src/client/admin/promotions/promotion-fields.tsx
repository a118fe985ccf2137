import { CountField } from '#client/admin/action-form/count-field.tsx';
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
      <CountField
        key={form.key('value')}
        label="Percent off the first period"
        required
        suffix=" %"
        max={100}
        readOnly={isValueFixed}
        {...(isValueFixed && { description: 'Places have been taken at this value, so it cannot be changed.' })}
        {...form.field('value')}
      />
      <CountField
        key={form.key('maxActivations')}
        label="Places"
        required
        max={1_000_000}
        {...form.field('maxActivations')}
      />
      <MomentField key={form.key('ends')} label="Ends" required {...form.field('ends')} />
    </>
  );
}
