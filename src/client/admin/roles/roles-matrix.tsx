import { VisuallyHidden } from '@mantine/core';
import { ScrollRegion } from '#client/ui/scroll-region.tsx';
import type { Role } from '#shared/access/roles.contract.ts';
import { actionName, type NodeRow, permissionOf, rowGroups } from './permission-groups.ts';
import { holds } from './role-draft.ts';
import classes from './roles-matrix.module.css';

/** Read-only comparison of all roles. */
export function RolesMatrix({ roles }: { roles: Role[] }) {
  return (
    <ScrollRegion label="All roles" className={classes.scroll}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>Permissions of all roles</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Permission</VisuallyHidden>
            </th>
            {roles.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Admin area</th>
            {roles.map(({ id, hasAdminInterface }) => (
              <td key={id}>{hasAdminInterface ? 'Yes' : '–'}</td>
            ))}
          </tr>
        </tbody>
        {rowGroups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1} className={classes.group}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.node}>
                <th scope="row">{row.name}</th>
                {roles.map((role) => (
                  <td key={role.id}>{rightsText(role, row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}

/** 'All', 'Read, Update', or a dash. */
function rightsText(role: Role, { node, actions }: NodeRow): string {
  const held = actions.filter((action) => holds(role, permissionOf(node, action)));
  if (held.length === 0) return '–';
  return held.length === actions.length && actions.length > 1 ? 'All' : held.map(actionName).join(', ');
}
