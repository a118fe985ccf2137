import { agoText, momentText } from '#client/platform/moments.ts';
import { priceText } from '#shared/billing/money.ts';
import { FAILURES_SHOWN_DAYS, LATE_AFTER_DAYS, type OverviewPart } from '#shared/overview/overview-parts.ts';
import type { FailedQueue, OverviewResult, Waiting } from '#shared/overview/overview.contract.ts';
import { countText, shareText } from '../figures.ts';
import { monthName } from '../month-names.ts';
import { ageText, comparisonText, pointsText } from './comparison.ts';
import type { TileProps } from './tile.tsx';

type PartData<Part extends OverviewPart> = NonNullable<OverviewResult[Part]>;

const MAIL_QUEUE = 'mail.send';
export const FAILED_JOBS_ID = 'failed-jobs';

// Each tile links to a screen that requires the same permission as its figure.

const signUpsTile = (data: PartData<'signUps'>): TileProps => ({
  name: 'New users, 30 days',
  value: countText(data.now),
  notes: [
    comparisonText(data, 'the 30 days before'),
    ...(data.now > 0 ? [`${shareText(data.confirmed / data.now)} confirmed`] : []),
  ],
  link: { to: '/admin/users', label: 'Show them' },
});

const trialsTile = (data: PartData<'trials'>): TileProps => ({
  name: 'Trials running',
  value: countText(data.now),
  notes: [comparisonText(data, '30 days ago')],
  link: { to: '/admin/subscriptions', search: { source: 'trial', state: 'running' }, label: 'Show them' },
});

const payersTile = (data: PartData<'payers'>): TileProps => ({
  name: 'Paying users',
  value: countText(data.now),
  notes: [comparisonText(data, '30 days ago')],
  link: { to: '/admin/subscriptions', search: { state: 'renewing' }, label: 'Renewing subscriptions' },
});

/** Churn of the last complete month, compared with the month before. */
function churnTile({ months }: PartData<'payers'>): TileProps {
  const [before, last] = months.slice(-3, -1);
  const churnOf = (month: typeof last) => (month && month.atStart > 0 ? month.lost / month.atStart : null);
  const [share, shareBefore] = [churnOf(last), churnOf(before)];
  return {
    name: `Churn in ${last ? monthName(last.month) : 'the last month'}`,
    value: shareText(share),
    notes: [
      last && last.atStart > 0
        ? `${countText(last.lost)} of ${countText(last.atStart)} paying users left`
        : 'No paying users at its start.',
      ...(share !== null && shareBefore !== null && before
        ? [pointsText(share, shareBefore, monthName(before.month))]
        : []),
    ],
    link: { to: '/admin/subscriptions', search: { state: 'cancelling' }, label: 'Subscriptions about to end' },
  };
}

function revenueTile({ asOf, currencies }: PartData<'revenue'>): TileProps {
  const sums = currencies.map(({ currency, months }) => {
    const { paid = 0, refunded = 0 } = months.at(-1) ?? {};
    return priceText(paid - refunded, currency);
  });
  return {
    name: 'Revenue this month',
    value: sums.length === 0 ? '–' : sums,
    notes: [
      sums.length === 0 ? 'No payments in the last year.' : 'So far, minus refunds',
      ...(asOf === null ? [] : [`As of ${momentText(asOf)}`]),
    ],
    link: { to: '/admin/plans', label: 'Plans and prices' },
  };
}

const daysGivenTile = (data: PartData<'daysGiven'>): TileProps => ({
  name: 'Days given away, 30 days',
  value: countText(data.now),
  notes: [comparisonText(data, 'the 30 days before'), 'Granted or extended by admins'],
  link: { to: '/admin/subscriptions', search: { source: 'grant' }, label: 'Granted subscriptions' },
});

function waitingNotes({ waiting, late, oldestAt }: Waiting): string[] {
  if (waiting === 0 || oldestAt === null) return ['Nothing is waiting.'];
  return [`The oldest for ${ageText(oldestAt)}`, `${countText(late)} over ${LATE_AFTER_DAYS} days`];
}

const reportsTile = (data: Waiting): TileProps => ({
  name: 'Open reports',
  value: countText(data.waiting),
  notes: waitingNotes(data),
  isUrgent: data.late > 0,
  link: { to: '/admin/reports', search: { status: data.late > 0 ? 'overdue' : 'open' }, label: 'Answer them' },
});

const userQuestionsTile = (data: Waiting): TileProps => ({
  name: 'User questions waiting',
  value: countText(data.waiting),
  notes: waitingNotes(data),
  isUrgent: data.late > 0,
  link: { to: '/admin/user-questions', search: { status: 'open' }, label: 'Review them' },
});

function failuresTile(name: string, queues: FailedQueue[]): TileProps {
  const failures = queues.reduce((sum, queue) => sum + queue.failures, 0);
  const last = queues
    .map(({ lastFailedAt }) => lastFailedAt)
    .toSorted()
    .at(-1);
  return {
    name,
    value: countText(failures),
    notes: [failures === 0 ? 'None' : `Last: ${agoText(last)}`],
    isUrgent: failures > 0,
    link: { to: '/admin', hash: FAILED_JOBS_ID, label: 'View them' },
  };
}

const isMail = ({ queue }: FailedQueue) => queue === MAIL_QUEUE;

/** All tiles except "Active now", which is a separate component because the live connection updates it. */
export function tilesOf(overview: OverviewResult): TileProps[] {
  const { signUps, trials, payers, revenue, daysGiven, reports, userQuestions, failedJobs } = overview;
  return [
    ...(signUps ? [signUpsTile(signUps)] : []),
    ...(trials ? [trialsTile(trials)] : []),
    ...(payers ? [payersTile(payers), churnTile(payers)] : []),
    ...(revenue ? [revenueTile(revenue)] : []),
    ...(daysGiven ? [daysGivenTile(daysGiven)] : []),
    ...(reports ? [reportsTile(reports)] : []),
    ...(userQuestions ? [userQuestionsTile(userQuestions)] : []),
    ...(failedJobs
      ? [
          failuresTile(
            `Failed jobs, ${FAILURES_SHOWN_DAYS} days`,
            failedJobs.filter((queue) => !isMail(queue)),
          ),
          failuresTile(`Unsent mails, ${FAILURES_SHOWN_DAYS} days`, failedJobs.filter(isMail)),
        ]
      : []),
  ];
}

/** Number of tiles per part, for the placeholders while loading. */
export const tileCounts: Record<OverviewPart, number> = {
  activeNow: 1,
  signUps: 1,
  trials: 1,
  payers: 2,
  revenue: 1,
  daysGiven: 1,
  reports: 1,
  userQuestions: 1,
  failedJobs: 2,
};
