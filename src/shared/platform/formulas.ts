/** A formula in TeX, on its own line or within a line. */
export interface Formula {
  tex: string;
  isBlock: boolean;
}

/** Enclose the number of a formula while the Markdown around it is processed. Private characters have no meaning in Markdown. */
const OPEN = '\uF100';
const CLOSE = '\uF101';
const MARK = /\uF100(\d+)\uF101/g;

/**
 * Code, links and URLs are skipped; then `$$…$$` and `$…$`. A formula does not start or end with a space, and no digit
 * follows it, so that "$5 and $7" are amounts. The length is limited because of malicious texts.
 */
const PARTS =
  /(`+)[^`]+\1|\]\([^)\s]*\)|https?:\/\/[^\s<>]+|\\[\s\S]|\$\$((?:\\[\s\S]|[^$\\]){1,1000})\$\$|(?<![\p{L}\p{N}$])\$(?![\s$])((?:\\[\s\S]|[^$\\]){1,500}?)(?<!\s)\$(?![\d$])/gu;

/** Words between two dollar signs are a formula only if they contain a sign of one. */
const isFormula = (tex: string) => !tex.includes('\n\n') && (!/\s/.test(tex) || /[\\^_{}=<>+*/|−×÷·]/.test(tex));

/**
 * Replaces the formulas of a Markdown text by marks, so that Markdown does not change them. Adds them to the
 * given formulas, which have marks already.
 */
export function liftFormulas(markdown: string, formulas: Formula[] = []): { text: string; formulas: Formula[] } {
  const isMarked = formulas.length === 0 && markdown.includes(OPEN);
  if (!markdown.includes('$') || isMarked) return { text: markdown, formulas };
  const text = replaceFormulas(markdown, (formula) => markOf(formula, formulas));
  return { text, formulas };
}

const replaceFormulas = (markdown: string, replace: (formula: Formula, whole: string) => string): string =>
  markdown.replace(PARTS, (whole, _code, block?: string, inline?: string) => {
    const tex = (block ?? inline)?.trim() ?? '';
    return tex !== '' && isFormula(tex) ? replace({ tex, isBlock: block !== undefined }, whole) : whole;
  });

/**
 * Escapes the dollar signs around what would be read as a formula. For Markdown whose formulas have been lifted:
 * escapes such as `\[` look like a sign of a formula.
 */
export const escapeFormulas = (markdown: string): string =>
  replaceFormulas(markdown, ({ isBlock }, whole) => {
    const [length, escaped] = isBlock ? [2, '\\$\\$'] : [1, '\\$'];
    return escaped + whole.slice(length, -length) + escaped;
  });

/** Adds a formula to the list and returns its mark. */
export function markOf(formula: Formula, formulas: Formula[]): string {
  formulas.push(formula);
  return `${OPEN}${formulas.length - 1}${CLOSE}`;
}

/** Puts the formulas back in place of their marks. */
export const withFormulas = (text: string, formulas: Formula[], write: (formula: Formula) => string): string =>
  formulas.length === 0
    ? text
    : text.replace(MARK, (mark, place: string) => {
        const formula = formulas[Number(place)];
        return formula === undefined ? mark : write(formula);
      });

/** The parts of a text between the formulas, and the formulas. */
export function splitAtFormulas(text: string, formulas: Formula[]): (string | Formula)[] {
  // A pattern with a group: every second part is the number of a formula.
  return text.split(MARK).map((part, place) => (place % 2 === 0 ? part : (formulas[Number(part)] ?? part)));
}

export const hasFormula = (markdown: string): boolean => liftFormulas(markdown).formulas.length > 0;

/** A formula in our own notation. Braces make it one if it consists of words. */
export function writeFormula({ tex, isBlock }: Formula): string {
  if (isBlock) return `$$${tex}$$`;
  const inner = isFormula(tex) ? tex : `{${tex}}`;
  return `$${inner}$`;
}

const SIGNS: Record<string, string> = {
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  mp: '∓',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  sim: '∼',
  to: '→',
  rightarrow: '→',
  leftarrow: '←',
  rightleftharpoons: '⇌',
  infty: '∞',
  partial: '∂',
  sum: '∑',
  int: '∫',
  propto: '∝',
  circ: '°',
  degree: '°',
  quad: ' ',
};
const GREEK =
  'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Sigma Σ Phi Φ Psi Ψ Omega Ω';
const letters = new Map(Array.from(GREEK.matchAll(/(\S+) (\S+)/g), ([, name = '', letter = '']) => [name, letter]));

const inGroup = (text: string) => (/^[\p{L}\p{N}._\\]*$/u.test(text) ? text : `(${text})`);

/** A formula as plain text, for places without mathematical layout and for reading aloud: `(a + b)/2`. */
export function formulaAsText(tex: string): string {
  let text = tex.replace(/\\(?:left|right|displaystyle|,|;|!|:)(?![a-z])/gi, '');
  // From the inside out; the depth of groups is limited because of malicious texts.
  for (let depth = 0; depth < 5; depth += 1) {
    text = text
      .replace(/\\(?:text|mathrm|mathit|mathbf|operatorname|ce)\s*\{([^{}]*)\}/g, '$1')
      .replace(
        /\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g,
        (_, top: string, low: string) => `${inGroup(top)}/${inGroup(low)}`,
      )
      .replace(/\\sqrt\s*\{([^{}]*)\}/g, (_, inner: string) => `√${inGroup(inner)}`)
      .replace(/([\^_])\s*\{([^{}]*)\}/g, (_, sign: string, inner: string) => sign + inGroup(inner));
  }
  return text
    .replace(/\\([a-z]+)/gi, (_, name: string) => letters.get(name) ?? SIGNS[name] ?? name)
    .replace(/\\(.)/g, '$1')
    .replace(/[{}]/g, '')
    .replace(/_(?=[\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
