import { useMounted } from '@mantine/hooks';

/**
 * Mantine gives the focus back to where it was when a dialog went from closed to open. One whose program arrives after
 * the click would be open from the start, and the focus lost: so each is closed first, for a moment nobody sees.
 */
export function useOpened(isOpen: boolean): boolean {
  const isMounted = useMounted();
  return isOpen && isMounted;
}
