const OPTION = /^(?:[-*]\s+)?(?:\*\*)?\(?([A-Ha-h]|[1-8])\\?[.):](?:\*\*)?\s+(.+?)\\?$/;

/** Splits a text that ends with a lettered list of options into the text before the list and the options. */
export function splitLetteredOptions(text: string): { before: string; options: string[] } {
  const lines = text.split('\n');
  const options: string[] = [];
  let from = lines.length;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index]?.trim() ?? '';
    const option = OPTION.exec(line);
    if (option) {
      options.unshift(option[2] ?? '');
      from = index;
    } else if (line !== '') break;
  }
  return { before: lines.slice(0, from).join('\n').trim(), options };
}

const KEY =
  /^\W*(?:(?:the\s+)?(?:correct\s+|right\s+|best\s+)?(?:answer|option|choice|key)(?:\s+is)?\W+)?([A-Ha-h]|[1-8])(?![\w%])\W*/i;

/** The letter at the start of a back side, and the text after it. */
export function splitLetteredKey(back: string): { key: string; rest: string } | null {
  const found = KEY.exec(back);
  return found?.[1] === undefined ? null : { key: found[1], rest: back.slice(found[0].length).trim() };
}
