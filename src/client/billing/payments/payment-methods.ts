import { IconBrandPaypal, IconCreditCard, type TablerIcon } from '@tabler/icons-react';

export type Method = 'card' | 'paypal';

/** The payment methods. By specification, PayPal is shown as coming soon. */
export const methods: { name: Method; label: string; Icon: TablerIcon; isOpen: boolean }[] = [
  { name: 'card', label: 'Pay by Card', Icon: IconCreditCard, isOpen: true },
  { name: 'paypal', label: 'Pay with PayPal', Icon: IconBrandPaypal, isOpen: false },
];
