import { useMediaQuery } from '@mantine/hooks';

/** A finger needs no keyboard that slides over what it points at. */
export const useIsTouch = (): boolean => useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
