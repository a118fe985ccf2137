import type { ReactNode, SyntheticEvent } from 'react';
import classes from './payment-layout.module.css';

interface PaymentLayoutProps {
  onSubmit: (event: SyntheticEvent) => void;
  /** Why it was refused, above everything. */
  alert?: ReactNode;
  /** What is bought. */
  order: ReactNode;
  /** Who pays, and with what. */
  fields: ReactNode;
  /** The voucher, the total and the button. */
  closing: ReactNode;
}

/** Read from top to bottom on a phone: what, with what, how much. On wide screens the order stands beside the fields. */
export function PaymentLayout({ onSubmit, alert, order, fields, closing }: PaymentLayoutProps) {
  return (
    <form className={classes.container} onSubmit={onSubmit} noValidate>
      {alert}
      <div className={classes.layout}>
        <div className={classes.order}>{order}</div>
        <div className={classes.fields}>{fields}</div>
        <div className={classes.closing}>{closing}</div>
      </div>
    </form>
  );
}
