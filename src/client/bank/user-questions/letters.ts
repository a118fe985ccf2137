/** The specification labels answers with letters by index. */
export const letterOf = (place: number): string => String.fromCodePoint(65 + place);
