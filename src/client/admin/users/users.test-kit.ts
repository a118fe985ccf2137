import { stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import type { UserProfile, UserRow } from '#shared/users/users.contract.ts';

export const ID = '3f1d0a52-6f0e-4c1b-9a77-0d5c1b0f8a11';

export const sampleRow: UserRow = {
  id: ID,
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@navy.example',
  role: 'student',
  state: 'active',
  plan: 'trial',
  country: 'Norway',
  registeredAt: '2026-10-01T08:00:00.000Z',
  lastSeenAt: '2026-11-15T08:00:00.000Z',
};

const grace: UserProfile = {
  id: ID,
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@navy.example',
  role: { id: 1, name: 'student' },
  state: 'active',
  mayBeActedOn: true,
  suspension: null,
  deletionDue: null,
  registeredAt: '2026-10-01T08:00:00.000Z',
  activatedAt: '2026-10-01T08:05:00.000Z',
  lastSeenAt: '2026-11-15T08:00:00.000Z',
  country: 'Norway',
  university: null,
  fieldOfStudy: null,
  studyYear: 3,
  timeZone: 'Europe/Oslo',
  signIn: { hasPassword: true, providers: ['google'] },
  devices: [
    {
      name: 'Firefox on Linux',
      kind: 'computer',
      network: '203.0.113.0/24',
      startedAt: '2026-11-01T08:00:00.000Z',
      lastSeenAt: '2026-11-15T08:00:00.000Z',
    },
  ],
  subscriptions: [
    {
      id: 7,
      plan: 'Full access',
      source: 'card',
      startsAt: '2026-10-01T08:00:00.000Z',
      endsAt: '2026-12-01T08:00:00.000Z',
      status: 'running',
      nextChargeAt: '2026-12-01T08:00:00.000Z',
      card: { brand: 'visa', last4: '4242' },
    },
  ],
  termsAcceptedAt: '2026-10-01T08:00:00.000Z',
  mailing: [{ stream: 'Product news', mail: true, push: false }],
  referrals: { code: 'GRACE1', isReferred: false, registered: 2, bought: 1, givenDays: 14 },
  problemReports: 3,
  userQuestions: 1,
};

export const sampleUser = (overrides: Partial<UserProfile> = {}): UserProfile => ({ ...grace, ...overrides });

type Answers = Parameters<typeof stubServer>[0];

/** Stubs the current user with these permissions; the test answers all other requests. */
export const answering = (permissions: string[], answerTo: Answers) =>
  stubServer((path, jwt) =>
    path === '/user'
      ? { body: aUser({ permissions: Object.fromEntries(permissions.map((name) => [name, true])) }) }
      : answerTo(path, jwt),
  );
