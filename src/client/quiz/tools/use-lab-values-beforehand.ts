import { useEffect } from 'react';
import { useAppDispatch } from '#client/platform/platform-state.ts';

/** Long enough not to compete with loading the question. */
const WAIT_MS = 3000;

/** Prefetches the lab values, so that they are available if the connection is lost later. */
export function useLabValuesBeforehand(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const fetchThem = async () => {
      const { labValuesApi } = await import('./lab-values.api.ts');
      dispatch(labValuesApi.util.prefetch('labValues', undefined, {}));
    };
    // Ignore failures: the tool shows its own message when it is opened offline.
    const timer = setTimeout(() => void fetchThem().catch(() => undefined), WAIT_MS);
    return () => clearTimeout(timer);
  }, [dispatch]);
}
