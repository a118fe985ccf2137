import { useMediaQuery } from '@mantine/hooks';

/** On touch devices focusing an input would open a keyboard that covers the content. */
export const useIsTouch = (): boolean => useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
