import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { type Formula, liftFormulas, markOf } from '#shared/platform/formulas.ts';
import { mathmlToTex } from './mathml-to-tex.ts';

const html = unified().use(rehypeParse, { fragment: true }).freeze();

/** The notations of other programs: what encloses a formula, and whether it is on its own line. */
const NOTATIONS: { pattern: RegExp; isBlock: boolean }[] = [
  { pattern: /\\\(([\s\S]{1,2000}?)\\\)/g, isBlock: false },
  { pattern: /\\\[([\s\S]{1,2000}?)\\\]/g, isBlock: true },
  { pattern: /\[\$\$\]([\s\S]{1,2000}?)\[\/\$\$\]/g, isBlock: true },
  { pattern: /\[\$\]([\s\S]{1,2000}?)\[\/\$\]/g, isBlock: false },
  { pattern: /\[latex\]([\s\S]{1,2000}?)\[\/latex\]/gi, isBlock: false },
  { pattern: /\[mathjaxinline\]([\s\S]{1,2000}?)\[\/mathjaxinline\]/gi, isBlock: false },
  { pattern: /\[mathjax\]([\s\S]{1,2000}?)\[\/mathjax\]/gi, isBlock: true },
];
const ANKI = /<anki-mathjax([^<>]*)>([\s\S]{1,2000}?)<\/anki-mathjax>/gi;
const MATHML = /<math(?:\s[^<>]*)?>[\s\S]{1,20000}?<\/math>/gi;

const MAY_HAVE_FORMULA = /[$\\]|mathjax|\[latex|<math/i;

/** Replaces the formulas of a text of another program by marks. Formulas in HTML are decoded. */
export function liftForeignFormulas(source: string, isHtml: boolean): { text: string; formulas: Formula[] } {
  const formulas: Formula[] = [];
  if (!MAY_HAVE_FORMULA.test(source)) return { text: source, formulas };
  const mark = (tex: string, isBlock: boolean, whole: string) => {
    const bare = withoutDelimiters((isHtml ? decoded(tex) : tex).trim());
    return bare === '' ? whole : markOf({ tex: bare, isBlock }, formulas);
  };
  let text = source;
  if (isHtml) {
    text = text
      .replaceAll(MATHML, (whole) => mathmlMark(whole, formulas))
      .replaceAll(ANKI, (whole, attributes: string, tex: string) =>
        mark(tex, /block\s*=\s*["']?true/i.test(attributes), whole),
      );
  }
  for (const { pattern, isBlock } of NOTATIONS) {
    text = text.replaceAll(pattern, (whole, tex: string) => mark(tex, isBlock, whole));
  }
  // Our own notation is also the most common one.
  const found = formulas.length;
  const own = liftFormulas(text, formulas);
  const decode = ({ tex, isBlock }: Formula) => ({ tex: decoded(tex), isBlock });
  return {
    text: own.text,
    formulas: isHtml ? [...formulas.slice(0, found), ...formulas.slice(found).map(decode)] : formulas,
  };
}

function mathmlMark(source: string, formulas: Formula[]): string {
  const [math] = html.parse(source).children;
  const tex = math?.type === 'element' ? mathmlToTex(math) : '';
  return tex === '' ? '' : markOf({ tex, isBlock: /^<math[^>]*display\s*=\s*["']block/i.test(source) }, formulas);
}

/** `[latex]$x$[/latex]`: the inner delimiters say the same again. */
const withoutDelimiters = (tex: string) =>
  tex
    .replace(
      /^\$\$([\s\S]*)\$\$$|^\$([\s\S]*)\$$|^\\\(([\s\S]*)\\\)$|^\\\[([\s\S]*)\\\]$/,
      (_, ...parts: (string | undefined)[]) => parts.slice(0, 4).find((part) => part !== undefined) ?? '',
    )
    .replace(/^\\begin\{(?:displaymath|math|equation\*?)\}([\s\S]*)\\end\{(?:displaymath|math|equation\*?)\}$/, '$1')
    .trim();

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" };

/** The text of HTML. */
const decoded = (source: string): string =>
  source
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(
      /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
        return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '0', 16) : Number(decimal));
      },
    );
