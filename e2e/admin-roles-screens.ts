import type { Page } from '@playwright/test';
import type { LoggedEvent } from '#shared/event-log/event-log.contract.ts';
import type { Screen } from './screen.ts';

const kinds = ['role_changed', 'user_suspended', 'question_published', 'user_role_changed', 'plan_archived'];

/** Sample events; a new server has none. */
const sampleEvents = Array.from({ length: 25 }, (_none, index): LoggedEvent => ({
  id: 500 - index,
  at: new Date(Date.UTC(2026, 10, 16, 9, 30 - index)).toISOString(),
  kind: kinds[index % kinds.length]!,
  editor: { id: '00000000-0000-4000-8000-000000000001', name: index % 7 === 3 ? null : 'Ada Byron' },
  subjectKind: ['role', 'user', 'question', 'user', 'plan'][index % 5]!,
  subjectId: index % 5 === 1 ? '7b1f3c52-6f0e-4f0a-9a53-2b0cf2f7f1aa' : String(index + 1),
  subjectName: index % 5 === 1 ? 'Grace Hopper' : null,
  before: { removed: ['Question.update'], hasAdminInterface: false },
  after: { added: ['LabValue.read', 'LabValue.update'], hasAdminInterface: true },
  ip: '203.0.113.7',
  requestId: 'req-5f1c',
}));

const withEvents = (page: Page) =>
  page.route(/\/api\/v1\/admin-events(\?|$)/, (route) =>
    route.fulfill({ json: { total: 240, page: 1, pageSize: 25, rows: sampleEvents } }),
  );

export const adminRoleScreens: Screen[] = [
  {
    name: 'admin-roles',
    path: '/admin/roles?role=3',
    as: 'admin',
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Questions: Delete', exact: true }).uncheck();
      await page.getByText('1 change').first().waitFor();
    },
  },
  {
    name: 'admin-roles-compared',
    path: '/admin/roles?view=all',
    as: 'admin',
    act: async (page) => page.getByRole('region', { name: 'All roles' }).waitFor(),
  },
  {
    name: 'admin-event-details',
    path: '/admin/events',
    as: 'admin',
    given: withEvents,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Details/ })
        .first()
        .click();
      await page.getByRole('region', { name: 'Before and after' }).waitFor();
    },
  },
];
