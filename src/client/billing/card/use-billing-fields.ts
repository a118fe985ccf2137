import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useCountriesQuery } from '#client/dictionaries/public.ts';
import type { Option } from '#client/ui/matching-options.ts';
import type { BillingDetails } from './mounted-card.ts';
import { billingDetails, emptyFields, missingFields, type PaymentFields } from './payment-fields.ts';

/** Name and address of the cardholder. */
export function useBillingFields() {
  const [country, setCountry] = useState<Option | null>(null);
  const { data: countries, isFetching } = useCountriesQuery();
  const form = useForm<PaymentFields>({
    mode: 'uncontrolled',
    initialValues: emptyFields,
    validateInputOnBlur: true,
    validate: missingFields,
  });

  return {
    form,
    country: { options: countries, isLoading: isFetching, chosen: country, onChoose: setCountry },
    /** Also marks the missing fields. */
    check: (): boolean => !form.validate().hasErrors,
    focusFirstMissing: () => {
      const [first] = Object.keys(missingFields(form.getValues()));
      if (first !== undefined) form.getInputNode(first)?.focus();
    },
    read: (): BillingDetails => {
      const chosen = countries?.find(({ id }) => id === country?.id);
      return billingDetails(form.getValues(), chosen?.isoCode ?? null);
    },
  };
}

export type BillingFields = ReturnType<typeof useBillingFields>;
