import { asPrice } from '#shared/billing/money.ts';
import type { KeptSubscriptionRow } from '#shared/billing/subscription-management.contract.ts';

type Row = KeptSubscriptionRow;

/** Columns of the export file. */
export const subscriptionColumns = [
  { title: 'Id', cell: ({ id }: Row) => id },
  { title: 'Person', cell: ({ person }: Row) => person && `${person.firstName} ${person.lastName}` },
  { title: 'E-mail', cell: ({ person }: Row) => person && person.email },
  { title: 'Plan', cell: ({ plan }: Row) => plan.name },
  { title: 'Source', cell: ({ source }: Row) => source },
  { title: 'State', cell: ({ state }: Row) => state },
  { title: 'Begins', cell: ({ startsAt }: Row) => startsAt },
  { title: 'Ends or renews', cell: ({ endsAt }: Row) => endsAt },
  {
    title: 'Next charge',
    cell: ({ nextAmount, currency }: Row) =>
      nextAmount === null || currency === null ? null : asPrice(nextAmount, currency),
  },
  { title: 'Currency', cell: ({ currency }: Row) => currency },
];
