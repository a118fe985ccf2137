import { adminGroups, type AdminPart, adminParts } from './admin-parts.ts';
import { useMay } from './use-may.ts';

interface PermittedGroup {
  name: (typeof adminGroups)[number];
  parts: AdminPart[];
}

/** The menu entries that the user may open, by group, without empty groups. */
export function usePermittedGroups(): PermittedGroup[] {
  const may = useMay();
  const permitted = adminParts.filter(({ permission }) => permission === null || may(permission));
  return adminGroups
    .map((name) => ({ name, parts: permitted.filter(({ group }) => group === name) }))
    .filter(({ parts }) => parts.length > 0);
}
