import { useCallback } from 'react';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import type { Permission } from '#shared/access/permissions.ts';

/** Decides what to show, never a right: the server asks again. Until the person is known nothing is permitted. */
export function useMay(): (permission: Permission) => boolean {
  const { data: user } = useCurrentUserQuery();
  return useCallback((permission: Permission) => user?.permissions[permission] === true, [user]);
}
