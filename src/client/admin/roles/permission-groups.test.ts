import { expect, it } from 'vitest';
import { allPermissions } from '#shared/access/permissions.ts';
import { permissionOf, rowGroups } from './permission-groups.ts';

it('shows every permission exactly once', () => {
  const shown = rowGroups.flatMap(({ rows }) =>
    rows.flatMap(({ node, actions }) => actions.map((action) => permissionOf(node, action))),
  );
  expect(shown.toSorted()).toEqual([...allPermissions].toSorted());
});
