import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#client/ui/error-boundary.tsx';
import type { BillingFields } from './use-billing-fields.ts';

/** A tenth of the page's code for an optional field, so it is loaded later and replaces a placeholder. */
const SearchSelect = lazy(async () => ({ default: (await import('#client/ui/search-select.tsx')).SearchSelect }));

const words = { label: 'Country', placeholder: 'Choose country' } as const;

export function CountryField({ country }: { country: BillingFields['country'] }) {
  const comingField = <TextInput {...words} readOnly />;
  return (
    <ErrorBoundary fallback={() => comingField}>
      <Suspense fallback={comingField}>
        <SearchSelect {...words} {...country} autoComplete="country-name" />
      </Suspense>
    </ErrorBoundary>
  );
}
