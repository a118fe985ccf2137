import type { AdminVoucher } from '#shared/billing/admin-vouchers.contract.ts';

/** Columns of the export file. */
export const voucherColumns = [
  { title: 'Code', cell: ({ code }: AdminVoucher) => code },
  { title: 'State', cell: ({ state }: AdminVoucher) => state },
  { title: 'Percent off', cell: ({ percentOff }: AdminVoucher) => percentOff },
  { title: 'Every charge', cell: ({ isLasting }: AdminVoucher) => (isLasting ? 'yes' : 'no') },
  { title: 'Redeemed', cell: ({ redeemed }: AdminVoucher) => redeemed },
  { title: 'At most', cell: ({ maxRedemptions }: AdminVoucher) => maxRedemptions },
  { title: 'Ends', cell: ({ ends }: AdminVoucher) => ends },
  { title: 'Created', cell: ({ created }: AdminVoucher) => created },
];
