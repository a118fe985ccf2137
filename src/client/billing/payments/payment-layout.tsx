import type { ReactNode, SyntheticEvent } from 'react';
import classes from './payment-layout.module.css';

interface PaymentLayoutProps {
  onSubmit: (event: SyntheticEvent) => void;
  /** The reason of a rejection, above everything else. */
  alert?: ReactNode;
  /** The plan being bought. */
  order: ReactNode;
  /** The card and the cardholder. */
  fields: ReactNode;
  /** The voucher, the total and the button. */
  closing: ReactNode;
}

/** One column on phones: plan, card, total. On wide screens the plan and the total are next to the fields. */
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
