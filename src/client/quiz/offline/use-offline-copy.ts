import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { isQuizDownloaded, removeDownload, downloadQuiz } from './download-quiz.ts';

export type OfflineCopy =
  | { state: 'unknown' | 'none' | 'stored' | 'failed' }
  /** From 0 to 1. */
  | { state: 'downloading'; progress: number };

/** Whether a quiz is downloaded, with functions to download and delete it. */
export function useOfflineCopy(quizId: string) {
  const dispatch = useAppDispatch();
  const [copy, setCopy] = useState<OfflineCopy>({ state: 'unknown' });

  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const isStored = await dispatch(isQuizDownloaded(quizId));
      if (!isLeft) setCopy({ state: isStored ? 'stored' : 'none' });
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, [dispatch, quizId]);

  const download = useCallback(async () => {
    setCopy({ state: 'downloading', progress: 0 });
    try {
      await dispatch(downloadQuiz(quizId, (progress) => setCopy({ state: 'downloading', progress })));
      setCopy({ state: 'stored' });
    } catch {
      // A rejection, a network failure or a full disk: the button shows the failure and allows a retry.
      setCopy({ state: 'failed' });
    }
  }, [dispatch, quizId]);

  const remove = useCallback(async () => {
    await dispatch(removeDownload(quizId));
    setCopy({ state: 'none' });
  }, [dispatch, quizId]);

  return { copy, download, remove };
}
