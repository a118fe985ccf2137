import { VisuallyHidden } from '@mantine/core';
import type { Payment } from '#shared/billing/billing.contract.ts';
import { PaymentRow } from './payment-row.tsx';
import classes from './payment-table.module.css';

const columns = ['Date', 'Description', 'Amount', 'Tax', 'Discount', 'Status'];
const figures = new Set(['Amount', 'Tax', 'Discount']);

export function PaymentTable({ payments, isStale }: { payments: Payment[]; isStale: boolean }) {
  return (
    <div className={classes.frame} data-stale={isStale || undefined}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={figures.has(name) ? classes.figure : undefined}>
                {name}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>Invoice</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
