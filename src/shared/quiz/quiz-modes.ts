/** By specification. Without zod, so that the first paint of a quiz does not load it. */
export const TEST = 1;
export const LEARNING = 2;

export const QUICK = 1;
export const CUSTOM = 2;
