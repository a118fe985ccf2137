import type { OverviewResult } from '#shared/overview/overview.contract.ts';

const firstOf = (place: number) => new Date(Date.UTC(2025, 3 + place, 1)).toISOString().slice(0, 10);
const dayAt = (place: number) => new Date(Date.UTC(2026, 1, 17 + place)).toISOString().slice(0, 10);
const months = <Figures extends object>(figures: (place: number) => Figures) =>
  Array.from({ length: 12 }, (_, place) => Object.assign({ month: firstOf(place) }, figures(place)));

/** As of March 18, 2026. */
export const sampleOverview = (): Required<Omit<OverviewResult, 'setup'>> => ({
  activeNow: 42,
  signUps: {
    now: 230,
    before: 200,
    confirmed: 184,
    days: Array.from({ length: 30 }, (_, place) => ({
      day: dayAt(place),
      signUps: 5 + (place % 7),
      confirmed: 4 + (place % 5),
    })),
    months: months((place) => ({ signUps: 100 + place * 12, confirmed: 80 + place * 9 })),
  },
  trials: { now: 95, before: 100, months: months((place) => ({ started: 80 + place * 8, bought: 20 + place * 3 })) },
  payers: { now: 1240, before: 1240, months: months((place) => ({ atStart: 1000 + place * 20, lost: 40 + place })) },
  revenue: {
    asOf: '2026-03-18T15:20:00.000Z',
    currencies: [
      { currency: 'eur', months: months((place) => ({ paid: 2100.5 + place * 100, refunded: 99 })) },
      { currency: 'usd', months: months((place) => ({ paid: 9900 + place * 700, refunded: place * 10 })) },
    ],
  },
  daysGiven: { now: 42, before: 30 },
  reports: { waiting: 12, late: 3, oldestAt: '2026-03-01T10:00:00.000Z' },
  userQuestions: { waiting: 0, late: 0, oldestAt: null },
  failedJobs: [
    { queue: 'mail.send', failures: 4, lastFailedAt: '2026-03-18T09:00:00.000Z', kept: 2 },
    { queue: 'billing.check-due', failures: 1, lastFailedAt: '2026-03-17T09:00:00.000Z', kept: 0 },
  ],
});

/** The overview of an empty database. */
export const emptyOverview = (): Required<Omit<OverviewResult, 'setup'>> => ({
  activeNow: 1,
  signUps: {
    now: 0,
    before: 0,
    confirmed: 0,
    days: Array.from({ length: 30 }, (_, place) => ({ day: dayAt(place), signUps: 0, confirmed: 0 })),
    months: months(() => ({ signUps: 0, confirmed: 0 })),
  },
  trials: { now: 0, before: 0, months: months(() => ({ started: 0, bought: 0 })) },
  payers: { now: 0, before: 0, months: months(() => ({ atStart: 0, lost: 0 })) },
  revenue: { asOf: null, currencies: [] },
  daysGiven: { now: 0, before: 0 },
  reports: { waiting: 0, late: 0, oldestAt: null },
  userQuestions: { waiting: 0, late: 0, oldestAt: null },
  failedJobs: [],
});
