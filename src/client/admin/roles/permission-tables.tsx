import { Text, VisuallyHidden } from '@mantine/core';
import { useCallback } from 'react';
import { ScrollRegion } from '#client/ui/scroll-region.tsx';
import type { Permission } from '#shared/access/permissions.ts';
import type { Role } from '#shared/access/roles.contract.ts';
import { useMay } from '../use-may.ts';
import { lockOfPermission } from './lock-reasons.ts';
import { PermissionCheckbox } from './permission-checkbox.tsx';
import { actionName, permissionOf, type RowGroup, rowGroups } from './permission-groups.ts';
import { holds, isTicked, type RoleDraft } from './role-draft.ts';
import classes from './permission-tables.module.css';

interface PermissionTablesProps {
  role: Role;
  draft: RoleDraft;
  isLocked: boolean;
  onDraft: (update: (draft: RoleDraft) => RoleDraft) => void;
}

/** One table per group, with a row per node and a column per action. */
export function PermissionTables(props: PermissionTablesProps) {
  const may = useMay();
  const hasForeign = rowGroups.some(({ rows }) =>
    rows.some(({ node, actions }) => actions.some((action) => !may(permissionOf(node, action)))),
  );
  return (
    <>
      {hasForeign && !props.isLocked && (
        <Text c="dimmed" size="sm" mb="sm">
          Disabled boxes are permissions that you do not have yourself.
        </Text>
      )}
      {rowGroups.map((group) => (
        <PermissionTable key={group.title} group={group} {...props} />
      ))}
    </>
  );
}

function PermissionTable({ group, role, draft, isLocked, onDraft }: PermissionTablesProps & { group: RowGroup }) {
  const may = useMay();
  const tick = useCallback(
    (permission: Permission, isGiven: boolean) =>
      onDraft((current) => ({ ...current, permissions: { ...current.permissions, [permission]: isGiven } })),
    [onDraft],
  );
  return (
    <ScrollRegion label={group.title} className={classes.scroll}>
      <table className={classes.table}>
        <caption>{group.title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Resource</VisuallyHidden>
            </th>
            {group.actions.map((action) => (
              <th key={action} scope="col">
                {actionName(action)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.rows.map(({ node, name, actions }) => (
            <tr key={node}>
              <th scope="row">{name}</th>
              {group.actions.map((action) => {
                if (!actions.includes(action)) return <td key={action} aria-label="Not there" />;
                const permission = permissionOf(node, action);
                const isGiven = isTicked(role, draft, permission);
                return (
                  <PermissionCheckbox
                    key={action}
                    label={`${name}: ${actionName(action)}`}
                    isTicked={isGiven}
                    isChanged={isGiven !== holds(role, permission)}
                    isLocked={isLocked}
                    reason={isLocked ? null : lockOfPermission(role, permission, may)}
                    permission={permission}
                    onTick={tick}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
