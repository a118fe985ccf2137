import { useEffect, useRef } from 'react';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { useUpdateUserMutation } from './profile.api.ts';

/** Tells the server once where the person is, so that 'today' is theirs. If it fails, the next visit tells it. */
export function useTimeZone(): void {
  const { data: user } = useCurrentUserQuery();
  const [updateUser] = useUpdateUserMutation();
  const isTold = useRef(false);

  useEffect(() => {
    if (!user || isTold.current) return;
    isTold.current = true;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (timeZone !== user.timeZone) void updateUser({ timeZone });
  }, [user, updateUser]);
}
