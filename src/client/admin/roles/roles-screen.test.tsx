import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { allPermissions } from '#shared/access/permissions.ts';
import type { Role } from '#shared/access/roles.contract.ts';
import { RolesScreen } from './roles-screen.tsx';

beforeAll(async () => {
  await import('#shared/access/roles.contract.ts');
});

const mapOf = (permissions: readonly string[]) =>
  Object.fromEntries(permissions.map((permission) => [permission, true]));
const role = (overrides: Partial<Role>): Role => ({
  id: 3,
  name: 'editor',
  hasAdminInterface: true,
  permissions: mapOf(['Question.read', 'Question.update']),
  people: 4,
  isOwn: false,
  revision: 7,
  ...overrides,
});
const student = role({ id: 1, name: 'student', hasAdminInterface: false, permissions: {}, people: 900 });
const own = role({ id: 2, name: 'admin', permissions: mapOf(allPermissions), people: 1, isOwn: true });

async function show({
  held = allPermissions,
  answer = () => ({ body: role({ revision: 8 }) }),
}: { held?: readonly string[]; answer?: () => { status?: number; body?: unknown } } = {}) {
  const calls = stubServer((path) => {
    if (path === '/user')
      return { body: aUser({ tutorialFinished: true, hasAdminInterface: true, permissions: mapOf(held) }) };
    if (path === '/roles') return { body: [role({}), student, own] };
    return answer();
  });
  await renderPart(<RolesScreen />);
  await screen.findByLabelText('Roles');
  const sent = async () => {
    const call = calls.find(({ method }) => method === 'PATCH');
    return call ? { url: call.url, body: (await call.clone().json()) as unknown } : null;
  };
  return { calls, sent };
}

// Query by label: querying a hundred checkboxes by role takes seconds in happy-dom.
const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const open = (name: RegExp) => userEvent.click(within(screen.getByLabelText('Roles')).getByRole('button', { name }));
const press = (name: string) => userEvent.click(screen.getByText(name, { selector: 'button *' }));

describe('the roles', () => {
  it('are listed with the number of people, and the first one is open', async () => {
    await show();
    expect(screen.getByLabelText('Roles').textContent).toContain('editor4 people, admin area');
    expect((await box('Questions: Read')).checked).toBe(true);
    expect((await box('Questions: Delete')).checked).toBe(false);
  });

  it('are saved together: changes are counted and only changes are sent', async () => {
    const { sent } = await show();
    await userEvent.click(await box('Questions: Update'));
    await userEvent.click(await box('Lab values: Read'));
    await userEvent.click(await box('Lab values: Create'));
    await userEvent.click(await box('Lab values: Create'));
    expect(screen.getAllByText('2 changes')).toHaveLength(2);
    await press('Save');
    await waitFor(async () =>
      expect((await sent())?.body).toEqual({
        revision: 7,
        permissions: { 'Question.update': false, 'LabValue.read': true },
      }),
    );
  });

  it('keep unsaved changes while another role is open, until they are discarded', async () => {
    await show();
    await userEvent.click(await box('Questions: Delete'));
    await open(/^student/);
    await screen.findByLabelText('Role student');
    await open(/^editor/);
    expect((await box('Questions: Delete')).checked).toBe(true);
    await press('Discard');
    expect((await box('Questions: Delete')).checked).toBe(false);
    expect(screen.queryByText('1 change')).toBeNull();
  });

  it('are not overwritten after a conflict, and unsaved changes stay', async () => {
    const refusal = {
      status: 409,
      body: { code: 'changed_meanwhile', message: 'Someone else changed this meanwhile.' },
    };
    const { calls } = await show({ answer: () => refusal });
    await userEvent.click(await box('Questions: Delete'));
    await press('Save');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Nothing was saved');
    const before = calls.length;
    await userEvent.click(within(alert).getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    expect((await box('Questions: Delete')).checked).toBe(true);
  });
});

describe('locked rights', () => {
  it('locks the own role of the admin and shows the reason', async () => {
    await show();
    await open(/^admin/);
    expect(await screen.findByText('This is your own role. Another admin has to change its permissions.')).toBeTruthy();
    expect((await box('Questions: Read')).disabled).toBe(true);
  });

  it('locks permissions that the admin lacks and shows the reason', async () => {
    await show({ held: allPermissions.filter((permission) => permission !== 'Question.delete') });
    const locked = await box('Questions: Delete');
    expect(locked.disabled).toBe(true);
    const reason = document.getElementById(locked.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('You do not have this permission yourself.');
    expect((await box('Questions: Create')).disabled).toBe(false);
  });

  it('locks the admin area flag of the student role', async () => {
    await show();
    await open(/^student/);
    const flag = await screen.findByLabelText<HTMLInputElement>(/^May enter the admin area/);
    expect(flag.disabled).toBe(true);
    expect(screen.getByText('Students never have the admin area.')).toBeTruthy();
  });

  it('locks everything without the update permission', async () => {
    await show({ held: ['RoleManagement.read'] });
    expect((await box('Questions: Read')).disabled).toBe(true);
    for (const name of ['New role', 'Rename']) expect(screen.queryByText(name)).toBeNull();
  });

  it('disables deleting a role that people hold', async () => {
    await show();
    const button = screen.getByTitle<HTMLButtonElement>('Users have this role. Assign them another one first.');
    expect(button.disabled).toBe(true);
  });
});

it('keeps the name of a new role when the server rejects it', async () => {
  const taken = { property: 'name', constraints: { unique: 'A role with this name already exists.' } };
  await show({ answer: () => ({ status: 400, body: { code: 'invalid_input', message: [taken] } }) });
  await press('New role');
  const field = await screen.findByLabelText<HTMLInputElement>(/^Name/);
  await userEvent.type(field, 'Editor');
  // The list and the creation of roles use the same URL.
  stubServer(() => ({ status: 400, body: { code: 'invalid_input', message: [taken] } }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('A role with this name already exists.')).toBeTruthy();
  expect(field.value).toBe('Editor');
});

it('renames a role', async () => {
  const { sent } = await show();
  await press('Rename');
  const field = await screen.findByLabelText<HTMLInputElement>(/^Name/);
  await userEvent.type(field, 's');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
  await waitFor(async () => expect((await sent())?.body).toEqual({ revision: 7, name: 'editors' }));
});

it('compares all roles', async () => {
  await show();
  await userEvent.click(screen.getByText('Compare all roles'));
  const row = await screen.findByRole('row', { name: /^Questions Read, Update – All/ });
  expect(row).toBeTruthy();
});
