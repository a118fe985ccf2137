import { IconCreditCard, IconLockOpen2, IconReceiptRefund, type TablerIcon } from '@tabler/icons-react';
import { useId } from 'react';
import { GUARANTEE_DAYS } from '#shared/billing/plan-duration.ts';
import classes from './payment-satisfaction.module.css';

const promises: { Icon: TablerIcon; title: string; text: string }[] = [
  {
    Icon: IconReceiptRefund,
    title: 'Your money back',
    text: `Not what you need? You get a full refund within ${GUARANTEE_DAYS.annual} days of buying an annual plan, and within ${GUARANTEE_DAYS.monthly} days of a monthly one.`,
  },
  {
    Icon: IconLockOpen2,
    title: 'Cancel anytime',
    text: 'Cancel with two clicks on the billing page. You keep access until the end of the paid period.',
  },
  {
    Icon: IconCreditCard,
    title: 'Secure card payment',
    text: 'Your card number goes straight to the payment provider. We never see it.',
  },
];

/** The guarantees a customer can rely on before paying. */
export function PaymentSatisfaction() {
  const id = useId();
  return (
    <section className={classes.block} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        Pay with confidence
      </h2>
      <ul className={classes.promises}>
        {promises.map(({ Icon, title, text }) => (
          <li key={title} className={classes.promise}>
            <Icon className={classes.icon} size={24} stroke={1.5} aria-hidden />
            <div>
              <h3 className={classes.title}>{title}</h3>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
