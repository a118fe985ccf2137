import { asPrice } from '#shared/billing/money.ts';
import type { OverviewResult, Waiting } from '#shared/overview/overview.contract.ts';
import type { OverviewRow } from './overview.queries.ts';

const isoOf = (moment: string) => new Date(moment).toISOString();

const presentWaiting = ({ waiting, late, oldestAt }: Waiting): Waiting => ({
  waiting,
  late,
  oldestAt: oldestAt === null ? null : isoOf(oldestAt),
});

function presentRevenue({ asOf, currencies }: NonNullable<OverviewRow['revenue']>): OverviewResult['revenue'] {
  return {
    asOf: asOf === null ? null : isoOf(asOf),
    currencies: currencies.map(({ currency, months }) => ({
      currency,
      months: months.map(({ month, paid, refunded }) => ({
        month,
        paid: asPrice(paid, currency),
        refunded: asPrice(refunded, currency),
      })),
    })),
  };
}

export function presentOverview({ isCounted: _isCounted, ...row }: OverviewRow): OverviewResult {
  const { revenue, reports, userQuestions, failedJobs, ...figures } = row;
  return {
    ...figures,
    ...(revenue && { revenue: presentRevenue(revenue) }),
    ...(reports && { reports: presentWaiting(reports) }),
    ...(userQuestions && { userQuestions: presentWaiting(userQuestions) }),
    ...(failedJobs && {
      failedJobs: failedJobs.map(({ queue, failures, lastFailedAt, kept }) => ({
        queue,
        failures,
        lastFailedAt: isoOf(lastFailedAt),
        kept,
      })),
    }),
  };
}
