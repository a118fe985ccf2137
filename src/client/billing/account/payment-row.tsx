import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  type TablerIcon,
} from '@tabler/icons-react';
import { shortDayText } from '#client/billing/format-billing.ts';
import type { Payment, PaymentStatus } from '#shared/billing/billing.contract.ts';
import { priceText } from '#shared/billing/money.ts';
import { InvoiceButton } from './invoice-button.tsx';
import { StatusChip, type Tone } from './status-chip.tsx';
import classes from './payment-table.module.css';

const paymentStates: Record<PaymentStatus, { name: string; tone: Tone; Icon: TablerIcon }> = {
  paid: { name: 'Paid', tone: 'good', Icon: IconCircleCheck },
  refunded: { name: 'Refunded', tone: 'quiet', Icon: IconArrowBackUp },
  partly_refunded: { name: 'Partly refunded', tone: 'quiet', Icon: IconArrowBackUp },
  failed: { name: 'Failed', tone: 'asks', Icon: IconAlertTriangle },
  open: { name: 'Open', tone: 'asks', Icon: IconClock },
  void: { name: 'Void', tone: 'quiet', Icon: IconCircleOff },
};

/** One payment, as a table row or, in a narrow container, as a card. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { date, description, number, price, tax, discount, refunded, currency, status } = payment;
  const { name, tone, Icon } = paymentStates[status];
  return (
    <tr>
      <td className={classes.date}>
        <time dateTime={date}>{shortDayText(date)}</time>
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
        <StatusChip tone={tone} Icon={Icon}>
          {name}
        </StatusChip>
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
