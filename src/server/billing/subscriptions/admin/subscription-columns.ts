import type { AdminSubscriptionRow } from '#shared/billing/admin-subscriptions.contract.ts';
import { asPrice } from '#shared/billing/money.ts';

type Row = AdminSubscriptionRow;

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
