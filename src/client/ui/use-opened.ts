import { useMounted } from '@mantine/hooks';

/**
 * Mantine returns the focus only for a dialog that changed from closed to open. A dialog whose code loads after the
 * click would be open from the start and lose the focus, so each one is closed for its first render.
 */
export function useOpened(isOpen: boolean): boolean {
  const isMounted = useMounted();
  return isOpen && isMounted;
}
