import { useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { dialogOpened, selectTopDialog } from '#client/platform/dialogs-slice.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { selectClaims } from '#client/platform/session-slice.ts';
import { useSpecialActionMutation } from '#client/profile/profile.api.ts';
import { entryDialogs, nextDialog } from './entry-dialogs.ts';

/** Lets the first dialog fade out, and a clicked link start its navigation, before the next dialog opens. */
const PAUSE_MS = 400;

/** No entry dialogs on payment pages: the user has just come from the plans. */
const PAYING = /^\/(payments|change-card)(\/|$)/;

/** Opens the entry dialogs, each one only after the previous one is closed. */
export function useEntryDialogs(): void {
  const dispatch = useAppDispatch();
  const claims = useSelector(selectClaims);
  const { showPricing } = useSearch({ strict: false });
  const { data: user } = useCurrentUserQuery(undefined, { skip: claims === null });
  const [tellServer] = useSpecialActionMutation();
  const isLeaving = useRouterState({ select: ({ isLoading }) => isLoading });
  const isPaying = useRouterState({ select: ({ location }) => PAYING.test(location.pathname) });
  const isOpen = useSelector(selectTopDialog) !== null;
  const left = useRef(entryDialogs);

  useEffect(() => {
    if (claims === null || isOpen || isLeaving || isPaying || left.current.length === 0) return;
    const openNext = () => {
      const { dialog, action, rest } = nextDialog(left.current, { claims, showPricing }, user);
      left.current = rest;
      if (dialog) dispatch(dialogOpened({ dialog }));
      if (action) void tellServer(action);
    };
    const timer = setTimeout(openNext, left.current === entryDialogs ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [claims, user, isOpen, isLeaving, isPaying, showPricing, dispatch, tellServer]);
}
