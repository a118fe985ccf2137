import { useEffect, useRef } from 'react';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { useUpdateUserMutation } from './profile.api.ts';

/** Sends the user's time zone once, so that 'today' is the user's day. After a failure, the next visit retries. */
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
