import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { billingApi } from '#client/billing/billing.api.ts';
import { isApiError } from '#client/platform/api-error.ts';
import { dayText } from '#client/platform/moments.ts';
import { toast } from '#client/platform/toasts.ts';
import type { Payment } from '#shared/billing/billing.contract.ts';
import classes from './payment-table.module.css';

/** Downloads the PDF invoice of a payment. Hidden if there is none. */
export function InvoiceButton({ payment }: { payment: Payment }) {
  const [fetchInvoice, { isLoading, reset }] = billingApi.useInvoiceMutation();
  const { id, userSubscriptionId, number, date, hasInvoice } = payment;
  if (!hasInvoice || userSubscriptionId === null) return null;

  const download = async () => {
    const { data: url, error } = await fetchInvoice({ userSubscriptionId, invoiceId: id });
    if (url === undefined) {
      const message = isApiError(error) && typeof error.message === 'string' ? error.message : 'Please try again.';
      toast.error({ title: 'The invoice did not load', message });
      return;
    }
    saveInvoice(url, number);
    reset();
  };

  return (
    <Button
      variant="default"
      size="sm"
      className={classes.button ?? ''}
      loading={isLoading}
      onClick={() => void download()}
      aria-label={`Invoice of ${dayText(date)}`}
      title="Download the invoice"
    >
      <IconDownload size={18} stroke={1.75} aria-hidden />
      <span className={classes.word}>Invoice</span>
    </Button>
  );
}

/** Saves the PDF behind an object URL as a file, then revokes the URL. */
function saveInvoice(url: string, number: string | null): void {
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: `vignette-invoice${number === null ? '' : `-${number}`}.pdf`,
  });
  link.click();
  // Some browsers fetch the file only after this function has returned, so revoking waits.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
