import type { Screen } from './screen.ts';

/** Dictionaries maintained by admins. */
export const adminDictionaryScreens: Screen[] = [
  {
    name: 'admin-dictionary',
    path: '/admin/dictionaries/countries',
    as: 'admin',
    act: (page) => page.getByRole('rowheader', { name: 'Albania' }).waitFor(),
  },
  {
    name: 'admin-lab-values',
    path: '/admin/dictionaries/lab-values',
    as: 'admin',
    act: async (page) => {
      // A short category, because axe takes half a minute for the long first one.
      await page.getByRole('tab', { name: 'Blood gas' }).click();
      await page.getByRole('rowheader').first().waitFor();
    },
  },
  {
    name: 'admin-dictionary-merge',
    path: '/admin/dictionaries/disciplines',
    as: 'admin',
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete Anatomy', exact: true }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('dialog', { name: 'This discipline is in use' }).waitFor();
    },
  },
];
