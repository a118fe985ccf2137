import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { dialogOpened } from '#client/platform/dialogs-slice.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { needsPlan } from '#client/platform/session-claims.ts';
import { selectClaims } from '#client/platform/session-slice.ts';

/** Whoever enters the shell without a plan is shown the plans, once, unless the address says `showPricing=false`. */
export function useEntryDialogs(): void {
  const dispatch = useAppDispatch();
  const claims = useSelector(selectClaims);
  const { showPricing } = useSearch({ strict: false });
  const hasEntered = useRef(false);

  useEffect(() => {
    if (hasEntered.current || claims === null) return;
    hasEntered.current = true;
    if (needsPlan(claims) && showPricing !== 'false') dispatch(dialogOpened({ dialog: 'pricing' }));
  }, [claims, dispatch, showPricing]);
}
