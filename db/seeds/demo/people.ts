/** Demo users. Their passwords are generated at the first start and stored in the data folder. */
export const demoPeople = [
  {
    key: 'trial',
    about: 'student on trial',
    email: 'trial@demo.vignette.example',
    firstName: 'Tara',
    lastName: 'Novak',
    planId: 10,
    days: 14,
    isRecurring: false,
    roleId: 1,
  },
  {
    key: 'subscriber',
    about: 'subscriber',
    email: 'subscriber@demo.vignette.example',
    firstName: 'Samuel',
    lastName: 'Okafor',
    planId: 12,
    days: 365,
    isRecurring: true,
    roleId: 1,
  },
  {
    key: 'basic',
    about: 'basic user',
    email: 'basic@demo.vignette.example',
    firstName: 'Bianca',
    lastName: 'Rossi',
    planId: null,
    days: 0,
    isRecurring: false,
    roleId: 1,
  },
  {
    key: 'admin',
    about: 'admin',
    email: 'admin@demo.vignette.example',
    firstName: 'Adam',
    lastName: 'Lindqvist',
    planId: null,
    days: 0,
    isRecurring: false,
    roleId: 2,
  },
] as const;

export type DemoPerson = (typeof demoPeople)[number];
