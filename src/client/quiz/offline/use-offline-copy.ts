import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { isTakenOffline, leaveOffline, takeOffline } from './take-offline.ts';

export type OfflineCopy =
  | { state: 'unknown' | 'none' | 'kept' | 'failed' }
  /** From 0 to 1. */
  | { state: 'taking'; progress: number };

/** Whether a quiz is downloaded, with functions to download and delete it. */
export function useOfflineCopy(quizId: string) {
  const dispatch = useAppDispatch();
  const [copy, setCopy] = useState<OfflineCopy>({ state: 'unknown' });

  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const isTaken = await dispatch(isTakenOffline(quizId));
      if (!isLeft) setCopy({ state: isTaken ? 'kept' : 'none' });
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, [dispatch, quizId]);

  const take = useCallback(async () => {
    setCopy({ state: 'taking', progress: 0 });
    try {
      await dispatch(takeOffline(quizId, (progress) => setCopy({ state: 'taking', progress })));
      setCopy({ state: 'kept' });
    } catch {
      // A rejection, a network failure or a full disk: the button shows the failure and allows a retry.
      setCopy({ state: 'failed' });
    }
  }, [dispatch, quizId]);

  const leave = useCallback(async () => {
    await dispatch(leaveOffline(quizId));
    setCopy({ state: 'none' });
  }, [dispatch, quizId]);

  return { copy, take, leave };
}
