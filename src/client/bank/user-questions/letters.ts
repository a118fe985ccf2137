/** Answer labels are letters by index, by specification. */
export const letterOf = (place: number): string => String.fromCodePoint(65 + place);
