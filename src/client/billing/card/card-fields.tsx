import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { CountryField } from './country-field.tsx';
import type { PaymentFields } from './payment-fields.ts';
import type { BillingFields } from './use-billing-fields.ts';
import classes from './card-fields.module.css';

/** Name and address of the cardholder. */
export function CardFields({ fields }: { fields: BillingFields }) {
  const { form, country } = fields;
  const field = (name: keyof PaymentFields) => ({ required: true, name, ...form.getInputProps(name) });
  return (
    <>
      <TextInput
        label="Cardholder name"
        placeholder="Enter cardholder name"
        autoComplete="cc-name"
        maxLength={100}
        {...field('cardholderName')}
        key={form.key('cardholderName')}
      />
      <CountryField country={country} />
      <div className={classes.pair}>
        <TextInput
          label="City"
          autoComplete="address-level2"
          maxLength={100}
          {...field('city')}
          key={form.key('city')}
        />
        <TextInput
          label="Postal code"
          placeholder="00-000"
          autoComplete="postal-code"
          maxLength={20}
          {...field('postalCode')}
          key={form.key('postalCode')}
        />
      </div>
      <TextInput
        label="Address"
        autoComplete="street-address"
        maxLength={200}
        {...field('address')}
        key={form.key('address')}
      />
    </>
  );
}
