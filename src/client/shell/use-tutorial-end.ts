import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { selectTopDialog } from '#client/platform/dialogs-slice.ts';
import { useSpecialActionMutation } from '#client/profile/profile.api.ts';

/** The tour counts as finished however it was closed. If the request fails, the tour opens again on the next visit. */
export function useTutorialEnd(): void {
  const { data: user } = useCurrentUserQuery();
  const [tellServer] = useSpecialActionMutation();
  const isOpen = useSelector(selectTopDialog) === 'tutorial';
  const wasOpen = useRef(false);

  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (isClosed && user?.tutorialFinished === false) void tellServer('finish-tutorial');
  }, [isOpen, user, tellServer]);
}
