import { countText } from '../figures.ts';

export const changesText = (count: number): string => (count === 1 ? '1 change' : `${countText(count)} changes`);
