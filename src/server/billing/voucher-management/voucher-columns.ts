import type { ManagedVoucher } from '#shared/billing/voucher-management.contract.ts';

/** Columns of the export file. */
export const voucherColumns = [
  { title: 'Code', cell: ({ code }: ManagedVoucher) => code },
  { title: 'State', cell: ({ state }: ManagedVoucher) => state },
  { title: 'Percent off', cell: ({ percentOff }: ManagedVoucher) => percentOff },
  { title: 'Every charge', cell: ({ isLasting }: ManagedVoucher) => (isLasting ? 'yes' : 'no') },
  { title: 'Redeemed', cell: ({ redeemed }: ManagedVoucher) => redeemed },
  { title: 'At most', cell: ({ maxRedemptions }: ManagedVoucher) => maxRedemptions },
  { title: 'Ends', cell: ({ ends }: ManagedVoucher) => ends },
  { title: 'Created', cell: ({ created }: ManagedVoucher) => created },
];
