import { liftFormulas, withFormulas, writeFormula } from '#shared/platform/formulas.ts';

/** Moodle's Markdown removes backslashes before these characters. */
const ESCAPED = /[\\`*_{}[\]()>#+\-.!:|]/g;
const FORMULA = /\\\\([([])((?:\\[\s\S]|[^\\]){1,2000}?)\\\\[)\]]/g;

/** Writes the formulas of a Markdown text as Moodle shows them: `\(…\)` and `\[…\]`, escaped for its Markdown. */
export function writeMoodleFormulas(markdown: string): string {
  const { text, formulas } = liftFormulas(markdown);
  return withFormulas(text, formulas, ({ tex, isBlock }) => {
    const escaped = tex.replaceAll(ESCAPED, String.raw`\$&`);
    return isBlock ? `\\\\[${escaped}\\\\]` : `\\\\(${escaped}\\\\)`;
  });
}

/** The inverse. */
export const readMoodleFormulas = (markdown: string): string =>
  markdown.replaceAll(FORMULA, (_, opening: string, escaped: string) =>
    writeFormula({ tex: escaped.replaceAll(/\\([\\`*_{}[\]()>#+\-.!:|])/g, '$1'), isBlock: opening === '[' }),
  );
