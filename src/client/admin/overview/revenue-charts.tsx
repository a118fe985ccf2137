import { priceText } from '#shared/billing/money.ts';
import type { OverviewResult } from '#shared/overview/overview.contract.ts';
import { markLast, monthName, shortMonth } from '../month-names.ts';
import { BarsFigure } from './bars-figure.tsx';
import { seriesColors } from './bars.ts';

type Revenue = NonNullable<OverviewResult['revenue']>;

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
/** Rounds to cents, because subtracting decimal prices gives floating-point errors. */
const rounded = (price: number) => Math.round(price * 100) / 100;

/** One chart per currency: amounts in different currencies are never added up. */
export function RevenueCharts({ currencies }: Revenue) {
  if (currencies.length === 0) return <NoRevenue />;
  return currencies.map((revenue) => <RevenueChart key={revenue.currency} {...revenue} />);
}

const note = 'Payments minus refunds in the same month. Months in UTC. * So far.';

function RevenueChart({ currency, months }: Revenue['currencies'][number]) {
  const code = currency.toUpperCase();
  const names = markLast(months, ({ month }) => shortMonth(month), '*');
  const fullNames = markLast(months, ({ month }) => monthName(month), ', so far');
  return (
    <BarsFigure
      title={`Revenue by month, ${code}`}
      note={note}
      fileName={`revenue-${currency}-by-month`}
      series={[{ name: 'revenue', label: 'Revenue', color: seriesColors.strong }]}
      bars={months.map(({ paid, refunded }, place) => ({
        name: names[place] ?? '',
        revenue: rounded(paid - refunded),
      }))}
      columns={['Month', `Payments, ${code}`, `Refunds, ${code}`, `Revenue, ${code}`]}
      rows={months.map(({ paid, refunded }, place) => [
        fullNames[place] ?? '',
        paid,
        refunded,
        rounded(paid - refunded),
      ])}
      format={(value) => priceText(value, currency)}
      shortFormat={(value) => short.format(value)}
      empty="No payments in this period."
    />
  );
}

const NoRevenue = () => (
  <BarsFigure
    title="Revenue by month"
    note={note}
    fileName="revenue-by-month"
    series={[]}
    bars={[]}
    columns={[]}
    rows={[]}
    format={String}
    empty="No payments in this period."
  />
);
