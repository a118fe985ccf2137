import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';

/** On touch devices focusing an input would open a keyboard that covers the content. */
export const useIsTouch = (): boolean => useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });

/** Focuses a field when its tool opens, except on touch devices. */
export function useFocusUnlessTouch<Field extends HTMLElement>() {
  const field = useRef<Field>(null);
  const isTouch = useIsTouch();
  useEffect(() => {
    if (!isTouch) field.current?.focus();
  }, [isTouch]);
  return field;
}
