import { useEffect } from 'react';
import { useAppDispatch } from '#client/platform/platform-state.ts';

/** Late enough to be in nobody's way. */
const WAIT_MS = 3000;

/** Fetches them once the question stands: whoever loses the connection later can still look them up. */
export function useLabValuesBeforehand(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const fetchThem = async () => {
      const { labValuesApi } = await import('./lab-values.api.ts');
      dispatch(labValuesApi.util.prefetch('labValues', undefined, {}));
    };
    // Whoever is without a connection already is told so by the tool.
    const timer = setTimeout(() => void fetchThem().catch(() => undefined), WAIT_MS);
    return () => clearTimeout(timer);
  }, [dispatch]);
}
