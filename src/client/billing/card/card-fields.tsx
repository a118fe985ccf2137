import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#client/ui/error-boundary.tsx';
import type { PaymentFields } from './payment-fields.ts';
import type { BillingFields } from './use-billing-fields.ts';
import classes from './card-fields.module.css';

/** A tenth of the page's code for an optional field, so it is loaded later and replaces a placeholder. */
const SearchSelect = lazy(async () => ({ default: (await import('#client/ui/search-select.tsx')).SearchSelect }));

const words = { label: 'Country', placeholder: 'Choose country' } as const;

function CountryField({ country }: { country: BillingFields['country'] }) {
  const comingField = <TextInput {...words} readOnly />;
  return (
    <ErrorBoundary fallback={() => comingField}>
      <Suspense fallback={comingField}>
        <SearchSelect {...words} {...country} autoComplete="country-name" />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Name and address of the cardholder. */
export function CardFields({ fields }: { fields: BillingFields }) {
  const { form, country } = fields;
  const line = (name: keyof PaymentFields, label: string, rest: TextInputProps) => (
    <TextInput key={form.key(name)} label={label} name={name} required {...rest} {...form.getInputProps(name)} />
  );
  return (
    <>
      {line('cardholderName', 'Cardholder name', {
        placeholder: 'Enter cardholder name',
        autoComplete: 'cc-name',
        maxLength: 100,
      })}
      <CountryField country={country} />
      <div className={classes.pair}>
        {line('city', 'City', { autoComplete: 'address-level2', maxLength: 100 })}
        {line('postalCode', 'Postal code', { placeholder: '00-000', autoComplete: 'postal-code', maxLength: 20 })}
      </div>
      {line('address', 'Address', { autoComplete: 'street-address', maxLength: 200 })}
    </>
  );
}
