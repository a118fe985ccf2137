import type { OverviewResult } from '#shared/overview/overview.contract.ts';
import type { PaperPerson } from './overview.test-kit.ts';

const DAY_MS = 86_400_000;
const PAID = new Set(['card', 'apple', 'google']);

/** The start of the month this many months before that of `now`. */
const monthStart = (now: Date, back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
const monthsOf = (now: Date) =>
  Array.from({ length: 12 }, (_, place) => {
    const from = monthStart(now, 11 - place);
    const to = monthStart(now, 10 - place);
    return { month: from.toISOString().slice(0, 10), from, to, end: to > now ? now : to };
  });

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const isIn = (at: Date, { from, to }: { from: Date; to: Date }) => at >= from && at < to;

const isPayer = ({ held }: PaperPerson, at: Date) =>
  held.some(({ source, from, to }) => PAID.has(source) && from <= at && to > at);
const hasTrial = ({ held }: PaperPerson, at: Date) =>
  held.some(({ source, from, to }) => source === 'trial' && from <= at && to > at);
const bought = ({ held }: PaperPerson, since: Date) =>
  held.some(({ source, from }) => PAID.has(source) && from >= since);

/** The same figures, calculated by checking all users for each of them. */
export function slowOverview(people: PaperPerson[], now: Date): OverviewResult {
  const before = new Date(now.getTime() - 30 * DAY_MS);
  const countWho = (is: (person: PaperPerson) => boolean) => people.filter(is).length;
  return {
    signUps: slowSignUps(people, now),
    trials: {
      now: countWho((person) => hasTrial(person, now)),
      before: countWho((person) => hasTrial(person, before)),
      months: monthsOf(now).map(({ month, ...span }) => {
        const trials = people.flatMap((person) =>
          person.held
            .filter(({ source, from }) => source === 'trial' && isIn(from, span) && from <= now)
            .map(({ from }) => ({ isBought: bought(person, from) })),
        );
        return { month, started: trials.length, bought: trials.filter(({ isBought }) => isBought).length };
      }),
    },
    payers: {
      now: countWho((person) => isPayer(person, now)),
      before: countWho((person) => isPayer(person, before)),
      months: monthsOf(now).map(({ month, from, end }) => ({
        month,
        atStart: countWho((person) => isPayer(person, from)),
        lost: countWho((person) => isPayer(person, from) && !isPayer(person, end)),
      })),
    },
    revenue: slowRevenue(people, now),
    daysGiven: { now: 0, before: 0 },
    reports: waitingOf(
      people.flatMap(({ reports }) => reports),
      ['new', 'confirmed'],
      now,
    ),
    userQuestions: waitingOf(
      people.flatMap(({ questions }) => questions),
      ['submitted', 'in_review'],
      now,
    ),
  };
}

function slowSignUps(people: PaperPerson[], now: Date): NonNullable<OverviewResult['signUps']> {
  const midnight = new Date(now.toISOString().slice(0, 10));
  const countOf = (span: { from: Date; to: Date }) => {
    const who = people.filter(({ registeredAt }) => isIn(registeredAt, span) && registeredAt <= now);
    return { signUps: who.length, confirmed: who.filter(({ isConfirmed }) => isConfirmed).length };
  };
  const days = Array.from({ length: 30 }, (_, place) => {
    const from = new Date(midnight.getTime() - (29 - place) * DAY_MS);
    const to = new Date(from.getTime() + DAY_MS);
    return Object.assign({ day: from.toISOString().slice(0, 10) }, countOf({ from, to }));
  });
  const first = midnight.getTime() - 29 * DAY_MS;
  return {
    now: sum(days.map(({ signUps }) => signUps)),
    confirmed: sum(days.map(({ confirmed }) => confirmed)),
    before: countOf({ from: new Date(first - 30 * DAY_MS), to: new Date(first) }).signUps,
    days,
    months: monthsOf(now).map(({ month, from, end }) => Object.assign({ month }, countOf({ from, to: end }))),
  };
}

const WHOLE = new Set(['jpy']);

function slowRevenue(people: PaperPerson[], now: Date): NonNullable<OverviewResult['revenue']> {
  const paid = people.flatMap(({ invoices }) => invoices).filter(({ status }) => status === 'paid');
  const refunds = people.flatMap(({ invoices }) =>
    invoices.flatMap(({ currency, refunds: given }) =>
      given.filter(({ status }) => status === 'succeeded').map(({ at, amount }) => ({ currency, at, amount })),
    ),
  );
  const moved = [...paid.map(({ currency, paidAt }) => ({ currency, at: paidAt })), ...refunds];
  const first = monthStart(now, 11);
  const currencies = [...new Set(moved.filter(({ at }) => at >= first && at < now).map(({ currency }) => currency))];
  return {
    asOf: now.toISOString(),
    currencies: currencies.toSorted().map((currency) => {
      const units = WHOLE.has(currency) ? 1 : 100;
      return {
        currency,
        months: monthsOf(now).map(({ month, from, end }) => {
          const span = { from, to: end };
          const inMonth = paid.filter((invoice) => invoice.currency === currency && isIn(invoice.paidAt, span));
          const back = refunds.filter((refund) => refund.currency === currency && isIn(refund.at, span));
          return {
            month,
            paid: sum(inMonth.map(({ amount }) => amount)) / units,
            refunded: sum(back.map(({ amount }) => amount)) / units,
          };
        }),
      };
    }),
  };
}

function waitingOf(all: { status: string; at: Date }[], open: string[], now: Date) {
  const waiting = all.filter(({ status }) => open.includes(status)).map(({ at }) => at.getTime());
  return {
    waiting: waiting.length,
    late: waiting.filter((at) => now.getTime() - at > 7 * DAY_MS).length,
    oldestAt: waiting.length === 0 ? null : new Date(Math.min(...waiting)).toISOString(),
  };
}
