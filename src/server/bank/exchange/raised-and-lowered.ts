/** Characters that exist raised and lowered; markdown has no other way to write `10³` or `HCO₃⁻`. */
const RAISED = pairs('0123456789+-−–=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿⁱ');
const LOWERED = pairs('0123456789+-−–=()aeox', '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₒₓ');

/** A power that were simply put on the line would be another number: what cannot be raised is marked. */
export const raised = (text: string): string => moved(text, RAISED) ?? `^(${text})`;

export const lowered = (text: string): string => moved(text, LOWERED) ?? `_(${text})`;

function moved(text: string, characters: ReadonlyMap<string, string>): string | null {
  const all = text.split('').map((character) => (character === ' ' ? ' ' : characters.get(character)));
  return all.every((character) => character !== undefined) ? all.join('') : null;
}

function pairs(usual: string, other: string): ReadonlyMap<string, string> {
  return new Map(usual.split('').map((character, place) => [character, other.charAt(place)]));
}
