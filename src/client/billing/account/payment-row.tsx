import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconCircleOff, IconClock } from '@tabler/icons-react';
import { dayText } from '#client/platform/moments.ts';
import { StateBadge, type StateLook } from '#client/ui/state-badge.tsx';
import type { Payment, PaymentStatus } from '#shared/billing/billing.contract.ts';
import { priceText } from '#shared/billing/money.ts';
import { InvoiceButton } from './invoice-button.tsx';
import classes from './payment-table.module.css';

const paymentStates: Record<PaymentStatus, StateLook> = {
  paid: { name: 'Paid', tone: 'good', Icon: IconCircleCheck },
  refunded: { name: 'Refunded', tone: 'quiet', Icon: IconArrowBackUp },
  partly_refunded: { name: 'Partly refunded', tone: 'quiet', Icon: IconArrowBackUp },
  failed: { name: 'Failed', tone: 'warn', Icon: IconAlertTriangle },
  open: { name: 'Open', tone: 'warn', Icon: IconClock },
  void: { name: 'Void', tone: 'quiet', Icon: IconCircleOff },
};

/** One payment, as a table row or, in a narrow container, as a card. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { date, description, number, price, tax, discount, refunded, currency, status } = payment;
  return (
    <tr>
      <td className={classes.date}>
        <time dateTime={date}>{dayText(date)}</time>
      </td>
      <td className={classes.description}>
        {description}
        {number !== null && <span className={classes.number}>{number}</span>}
      </td>
      <td className={`${classes.figure} ${classes.amount}`}>
        {priceText(price, currency)}
        {refunded > 0 && <span className={classes.refunded}>{priceText(refunded, currency)} refunded</span>}
      </td>
      <td className={`${classes.figure} ${classes.aside} ${classes.tax}`} data-name="Tax" data-none={noneOf(tax)}>
        {orNone(tax, currency)}
      </td>
      <td
        className={`${classes.figure} ${classes.aside} ${classes.discount}`}
        data-name="Discount"
        data-none={noneOf(discount)}
      >
        {orNone(-discount, currency)}
      </td>
      <td className={classes.status}>
        <StateBadge {...paymentStates[status]} />
      </td>
      <td className={classes.act}>
        <InvoiceButton payment={payment} />
      </td>
    </tr>
  );
}

/** Cards hide amounts of zero. */
const noneOf = (price: number) => price === 0 || undefined;
const orNone = (price: number, currency: string) => (price === 0 ? '–' : priceText(price, currency));
