const counts = new Intl.NumberFormat('en-US');
const shares = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** 1234 → '1,234'. A missing count is a dash. */
export const countText = (count: number | null | undefined): string =>
  typeof count === 'number' ? counts.format(count) : '–';

/** 0.123 → '12.3%'. */
export const shareText = (share: number | null | undefined): string =>
  typeof share === 'number' ? shares.format(share) : '–';
