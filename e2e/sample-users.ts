import type { UserProfile, UserRow, UserStatistics } from '#shared/users/users.contract.ts';

const idOf = (place: number) => `3f1d0a52-6f0e-4c1b-9a77-${String(place).padStart(12, '0')}`;
const names = ['Ada Byron', 'Grace Hopper', 'Rosalind Franklin', 'Rita Levi-Montalcini', 'Gerty Cori', 'Tu Youyou'];
const states = ['active', 'active', 'not_activated', 'suspended', 'active', 'closing'] as const;
const plans = ['card', 'trial', 'none', 'store', 'grant', 'none'] as const;

export const sampleUsers = (): UserRow[] =>
  names.map((name, place) => {
    const [firstName = '', ...others] = name.split(' ');
    return {
      id: idOf(place),
      firstName,
      lastName: others.join(' '),
      email: `${name.toLowerCase().replaceAll(' ', '.')}@university.example`,
      role: 'student',
      state: states[place] ?? 'active',
      plan: plans[place] ?? 'none',
      country: 'Norway',
      registeredAt: `2026-0${place + 1}-12T08:00:00.000Z`,
      lastSeenAt: `2026-0${place + 2}-14T18:30:00.000Z`,
    };
  });

export const sampleUser: UserProfile = {
  id: idOf(1),
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace.hopper@university.example',
  role: { id: 1, name: 'student' },
  state: 'suspended',
  mayBeActedOn: true,
  suspension: { at: '2026-09-01T08:00:00.000Z', reason: 'Shared the account with a whole course.' },
  deletionDue: null,
  registeredAt: '2026-02-12T08:00:00.000Z',
  activatedAt: '2026-02-12T08:05:00.000Z',
  lastSeenAt: '2026-08-31T18:30:00.000Z',
  country: 'Norway',
  university: 'University of Oslo',
  fieldOfStudy: 'Medicine',
  studyYear: 4,
  timeZone: 'Europe/Oslo',
  signIn: { hasPassword: true, providers: ['google'] },
  devices: [
    {
      name: 'Firefox on Linux',
      kind: 'computer',
      network: '203.0.113.0/24',
      startedAt: '2026-08-01T08:00:00.000Z',
      lastSeenAt: '2026-08-31T18:30:00.000Z',
    },
    {
      name: 'Safari on iPhone',
      kind: 'phone',
      network: '2001:db8:7:1::/64',
      startedAt: '2026-08-02T08:00:00.000Z',
      lastSeenAt: '2026-08-30T07:10:00.000Z',
    },
  ],
  subscriptions: [
    {
      id: 9,
      plan: 'Full access, one year',
      source: 'card',
      startsAt: '2026-03-01T08:00:00.000Z',
      endsAt: '2027-03-01T08:00:00.000Z',
      status: 'running',
      nextChargeAt: '2027-03-01T08:00:00.000Z',
      card: { brand: 'visa', last4: '4242' },
    },
    {
      id: 3,
      plan: 'Trial',
      source: 'trial',
      startsAt: '2026-02-12T08:00:00.000Z',
      endsAt: '2026-02-26T08:00:00.000Z',
      status: 'ended',
      nextChargeAt: null,
      card: null,
    },
  ],
  termsAcceptedAt: '2026-02-12T08:00:00.000Z',
  mailing: [
    { stream: 'Question of the day', mail: true, push: false },
    { stream: 'Product news', mail: false, push: false },
  ],
  referrals: { code: 'GRACE7', isReferred: true, registered: 3, bought: 1, givenDays: 14 },
  problemReports: 5,
  userQuestions: 2,
};

export const sampleUserStatistics: UserStatistics = {
  attempted: { count: 812, of: 2400, correct: 530 },
  firstTries: { count: 498, of: 812 },
  months: [120, 340, 80, 410, 260].map((all, place) => ({
    time: `2026-0${place + 4}-01`,
    all,
    correct: Math.round(all * 0.64),
  })),
  daily: { streak: 0, longest: 21, answered: 96 },
};
