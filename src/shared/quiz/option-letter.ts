/** A for the first option, as specified. */
export const optionLetter = (index: number): string => String.fromCharCode(65 + index);
