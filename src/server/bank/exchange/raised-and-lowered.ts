/** Superscript and subscript characters; Markdown has no other way to write `10³` or `HCO₃⁻`. */
const RAISED = pairs('0123456789+-−–=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿⁱ');
const LOWERED = pairs('0123456789+-−–=()aeox', '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₒₓ');

/** An exponent on the baseline would be a different number, so text without superscript characters is marked. */
export const raised = (text: string): string => moved(text, RAISED) ?? `^(${text})`;

export const lowered = (text: string): string => moved(text, LOWERED) ?? `_(${text})`;

function moved(text: string, characters: ReadonlyMap<string, string>): string | null {
  const all = text.split('').map((character) => (character === ' ' ? ' ' : characters.get(character)));
  return all.every((character) => character !== undefined) ? all.join('') : null;
}

function pairs(usual: string, other: string): ReadonlyMap<string, string> {
  return new Map(usual.split('').map((character, place) => [character, other.charAt(place)]));
}
