import { brandText } from '#client/billing/card-brand.ts';
import type { Card } from '#shared/billing/recurring.contract.ts';

/** 'Visa •••• 4242'. */
export const cardName = ({ brand, last4 }: Card): string => `${brandText(brand)} •••• ${last4}`;
