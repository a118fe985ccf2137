import { useCallback } from 'react';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import type { Permission } from '#shared/access/permissions.ts';

/** Only controls what is shown; the server enforces permissions. False until the current user is loaded. */
export function useMay(): (permission: Permission) => boolean {
  const { data: user } = useCurrentUserQuery();
  return useCallback((permission: Permission) => user?.permissions[permission] === true, [user]);
}
