import { notifications } from '@mantine/notifications';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { afterEach, beforeAll, vi } from 'vitest';
import { createTestStore, renderRoutes } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { allPermissions } from '#shared/access/permissions.ts';
import type { AdminEntry } from '#shared/dictionaries/admin.contract.ts';
import { DictionaryScreen } from './dictionary-screen.tsx';
import { LabValuesScreen } from './lab-values/lab-values-screen.tsx';

/** Preloads lazy modules so that no test waits for them. */
beforeAll(async () => {
  await Promise.all([
    import('#shared/accounts/contract.ts'),
    import('#shared/dictionaries/admin.contract.ts'),
    import('#shared/dictionaries/entry-fields.ts'),
    import('#shared/dictionaries/lab-values.contract.ts'),
    import('#client/admin/record-editor/conflict-dialog.tsx'),
    import('#client/ui/confirm-dialog.tsx'),
  ]);
});

// The number of visible toasts is limited; toasts of an earlier test would hide later ones.
afterEach(() => notifications.clean());

export const anEntry = (id: number, name: string, overrides: Partial<AdminEntry> = {}): AdminEntry => ({
  id,
  name,
  parentName: null,
  usage: 0,
  uses: [],
  revision: 1,
  ...overrides,
});

export const aPage = (rows: AdminEntry[]) => ({ body: { total: rows.length, page: 1, pageSize: 25, rows } });

export interface Call {
  method: string;
  path: string;
  body: unknown;
}
type Answer = { status?: number; body?: unknown };

/** Renders the screen at its address. Returns the requests other than GET, which are added as they are sent. */
export async function show(
  address: string,
  answer: (method: string, path: string) => Answer,
  isPermitted: (permission: string) => boolean = () => true,
): Promise<Call[]> {
  const permissions = Object.fromEntries(allPermissions.map((name) => [name, isPermitted(name)]));
  const sent: Call[] = [];
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace('/api/v1', '');
    if (path === '/user') return Response.json(aUser({ permissions }));
    if (request.method !== 'GET') {
      const text = await request.text();
      sent.push({ method: request.method, path, body: text === '' ? null : (JSON.parse(text) as unknown) });
    }
    const { status = 200, body = null } = answer(request.method, path);
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  });
  const root = createRootRoute();
  const screens = [
    ['/admin/dictionaries/lab-values', LabValuesScreen],
    ['/admin/dictionaries/$list', DictionaryScreen],
  ] as const;
  const routes = screens.map(([path, component]) => createRoute({ getParentRoute: () => root, path, component }));
  const at = { store: createTestStore(), address: `/admin/dictionaries/${address}` };
  await renderRoutes(root.addChildren(routes), at);
  return sent;
}
