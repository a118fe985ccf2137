import type { Screen } from './screen.ts';

/** Pages, news, exam outlines and the calendar in the admin area. */
export const adminContentScreens: Screen[] = [
  {
    name: 'admin-content',
    path: '/admin/content',
    as: 'admin',
    act: (page) => page.getByRole('link', { name: 'Terms of use' }).waitFor(),
  },
  {
    name: 'admin-page',
    path: '/admin/content/terms',
    as: 'admin',
    act: (page) => page.getByRole('region', { name: 'Preview' }).getByRole('heading', { level: 2 }).nth(1).waitFor(),
  },
  {
    name: 'admin-news-item',
    path: '/admin/news/1',
    as: 'admin',
    act: (page) =>
      page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Where to begin' }).waitFor(),
  },
  {
    name: 'admin-faq',
    path: '/admin/faq',
    as: 'admin',
    act: (page) => page.getByRole('button', { name: /^Edit/ }).first().waitFor(),
  },
  {
    name: 'admin-exam-outlines',
    path: '/admin/exam-outlines',
    as: 'admin',
    act: (page) => page.getByRole('link', { name: 'USMLE Step 1' }).waitFor(),
  },
  {
    name: 'admin-exam-outline',
    path: '/admin/exam-outlines/1',
    as: 'admin',
    act: (page) => page.getByLabel('Pathology').waitFor(),
  },
  {
    name: 'admin-exam-templates',
    path: '/admin/exam-templates',
    as: 'admin',
    act: (page) => page.getByRole('link', { name: 'USMLE Step 1', exact: true }).waitFor(),
  },
  {
    name: 'admin-exam-template',
    path: '/admin/exam-templates/1',
    as: 'admin',
    act: (page) => page.getByLabel('Blocks').waitFor(),
  },
  {
    name: 'admin-calendar',
    path: '/admin/question-of-the-day',
    as: 'admin',
    act: (page) => page.getByRole('table').waitFor(),
  },
];
