import type { HTTPMethods, RouteOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { permissionNodes } from '#shared/access/permissions.ts';
import { addSubscription, Browser, PASSWORD, addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { roles } from '../../db/seeds/reference/roles.ts';
import type { Access } from './platform/access.ts';

const FULL_PLAN = 12;

/** All kinds of users. */
const walkers = [
  { name: 'guest', role: null, isSubscriber: false },
  { name: 'student, basic', role: 'student', isSubscriber: false },
  { name: 'student, subscriber', role: 'student', isSubscriber: true },
  { name: 'editor', role: 'editor', isSubscriber: false },
  { name: 'help desk', role: 'help desk', isSubscriber: false },
  { name: 'admin', role: 'admin', isSubscriber: false },
] as const;
type Walker = (typeof walkers)[number];

const world = useWorld();
beforeAll(async () => {
  await world.app.ready();
});

describe('the seeded roles', () => {
  it('have exactly the permissions in docs/permissions.md', async () => {
    // `vitest -u` updates the file. Every changed line is a permission decision and needs a review.
    await expect(matrix()).toMatchFileSnapshot('../../docs/permissions.md');
  });

  it('are the same in the database and in the seeds', async () => {
    const held = await world.db.selectFrom('role_permissions').select(['role_id', 'permission']).execute();
    for (const { id, permissions } of roles) {
      const stored = held.filter(({ role_id }) => role_id === id).map(({ permission }) => permission);
      expect(stored.toSorted()).toEqual([...permissions].toSorted());
    }
  });
});

describe('every route', () => {
  it.each(walkers)('allows or denies access as declared: $name', { timeout: 120_000 }, async (walker) => {
    const arrive = await arrivalOf(walker);
    let browser = await arrive();
    const wrong: string[] = [];
    for (const [index, route] of walkedRoutes().entries()) {
      // The test exceeds the rate limit of a single user.
      if (index % 50 === 0) await world.db.deleteFrom('rate_limits').execute();
      // An earlier request may have ended the session.
      if (browser.jwt && !(await world.authenticate(browser.jwt))) browser = await arrive();
      const { isRefused, answer } = await call(browser, route);
      const isExpected = mayEnter(walker, accessOf(route));
      if (isRefused === isExpected) wrong.push(`${String(route.method)} ${route.url} answered ${answer}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is covered by this test', () => {
    expect(walkedRoutes().length).toBeGreaterThan(150);
  });
});

function walkedRoutes(): RouteOptions[] {
  return world.app.declaredRoutes.filter(
    ({ url, method }) => /^\/(api\/v1|wp-json)\//.test(url) && method !== 'HEAD' && method !== 'OPTIONS',
  );
}

const accessOf = ({ config }: RouteOptions): Access => config?.access ?? 'public';

/** An independent implementation of the access rules, based on the seeds, to compare the guard with. */
function mayEnter({ role, isSubscriber }: Walker, access: Access): boolean {
  if (access === 'public' || access === 'signed' || access === 'visitor') return true;
  const held = roles.find(({ name }) => name === role);
  if (!held) return false;
  const hasPlan = isSubscriber || held.hasAdminInterface;
  if (access === 'user' || access === 'bearer') return true;
  if (access === 'admin') return held.hasAdminInterface;
  if (access === 'subscriber') return hasPlan;
  if ('admin' in access) return held.hasAdminInterface && held.permissions.includes(access.admin);
  if ('subscriber' in access) return hasPlan && held.permissions.includes(access.subscriber);
  return held.permissions.includes(access.permission);
}

async function arrivalOf({ role, isSubscriber }: Walker): Promise<() => Promise<Browser>> {
  if (role === null) return async () => new Browser(world);
  const passwordHash = await world.deps.passwords.hash(PASSWORD);
  const { id, email } = await addPerson(world, { passwordHash });
  const role_id = roles.find(({ name }) => name === role)?.id ?? 0;
  await world.db.updateTable('users').set({ role_id }).where('id', '=', id).execute();
  if (isSubscriber) await addSubscription(world, id, FULL_PLAN);
  return async () => {
    const browser = new Browser(world);
    await browser.signIn(email);
    return browser;
  };
}

/** Error codes of the access guard; errors of the routes themselves have other codes. */
const refusals = new Set(['unauthenticated', 'forbidden', 'subscription_required']);

/** Uses non-existent ids and an empty body, so that allowed requests find nothing or are invalid. */
async function call(browser: Browser, { method, url }: RouteOptions) {
  const methodName = [method].flat()[0] as HTTPMethods as 'GET'; // Fastify allows more methods than inject
  const response = await world.app.inject({
    method: methodName,
    url: url.replaceAll(/:\w+/g, '2147483647'),
    headers: { 'sec-fetch-site': 'same-origin', ...(browser.jwt && { authorization: `Bearer ${browser.jwt}` }) },
    ...(methodName !== 'GET' && { payload: {} }),
  });
  const code = codeOf(response.body);
  return { isRefused: refusals.has(code), answer: `${response.statusCode} ${code}` };
}

function codeOf(body: string): string {
  try {
    return (JSON.parse(body) as { code?: string } | null)?.code ?? '';
  } catch {
    return ''; // a page or a file
  }
}

function matrix(): string {
  const cellOf = (node: string, actions: readonly string[], held: readonly string[]) => {
    const has = actions.filter((action) => held.includes(`${node}.${action}`));
    if (has.length === 0) return '-';
    return has.length === actions.length ? 'all' : has.join(', ');
  };
  const rows = Object.entries(permissionNodes).map(([node, actions]) =>
    [node, actions.join(', ')].concat(roles.map(({ permissions }) => cellOf(node, actions, permissions))),
  );
  const flags = ['admin area', 'the flag', ...roles.map(({ hasAdminInterface }) => (hasAdminInterface ? 'yes' : '-'))];
  const lines = [
    ['Node', 'Actions', ...roles.map(({ name }) => name)],
    ['---', '---', ...roles.map(() => '---')],
    flags,
    ...rows,
  ].map((cells) => `| ${cells.join(' | ')} |`);
  return `# Permissions
What the roles hold that every installation starts with (\`db/seeds/reference/roles.ts\`); admins may change them under Roles. Written by \`src/server/permission-walk.test.ts\`, which calls every route as each of them.

A guest holds nothing. What a route asks for stands in \`routes.txt\`: \`admin\` is the flag and the permission, by itself the flag alone; \`subscriber\` is a running plan or trial besides, which the flag stands in for. What belongs to a person is theirs alone, whatever the role: \`src/server/foreign-objects.test.ts\`.

${lines.join('\n')}
`;
}
