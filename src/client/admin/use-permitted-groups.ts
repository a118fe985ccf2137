import { adminGroups, type AdminPart, adminParts } from './admin-parts.ts';
import { useMay } from './use-may.ts';

interface PermittedGroup {
  name: (typeof adminGroups)[number];
  parts: AdminPart[];
}

/** What the person may open, in groups; groups with nothing in them are left out. */
export function usePermittedGroups(): PermittedGroup[] {
  const may = useMay();
  const permitted = adminParts.filter(({ permission }) => permission === null || may(permission));
  return adminGroups
    .map((name) => ({ name, parts: permitted.filter(({ group }) => group === name) }))
    .filter(({ parts }) => parts.length > 0);
}
