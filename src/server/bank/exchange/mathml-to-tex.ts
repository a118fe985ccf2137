/** An element of HTML or MathML, as parsed. */
interface MathNode {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: MathNode[];
  value?: string;
}

const OPERATORS: Record<string, string> = {
  '×': '\\times ',
  '⋅': '\\cdot ',
  '·': '\\cdot ',
  '÷': '\\div ',
  '±': '\\pm ',
  '≤': '\\leq ',
  '≥': '\\geq ',
  '≠': '\\neq ',
  '≈': '\\approx ',
  '→': '\\to ',
  '∑': '\\sum ',
  '∫': '\\int ',
  '∞': '\\infty ',
  '−': '-',
  '%': '\\%',
  '{': '\\{',
  '}': '\\}',
  '\u2061': '',
  '\u2062': '',
};

type Write = (parts: string[], node: MathNode) => string;

const group = (text = '') => `{${text}}`;

const ELEMENTS: Record<string, Write> = {
  mfrac: ([top, low]) => `\\frac${group(top)}${group(low)}`,
  msqrt: (parts) => `\\sqrt${group(parts.join(''))}`,
  mroot: ([inner, degree]) => `\\sqrt[${degree ?? ''}]${group(inner)}`,
  msup: ([base, up]) => `${group(base)}^${group(up)}`,
  msub: ([base, low]) => `${group(base)}_${group(low)}`,
  msubsup: ([base, low, up]) => `${group(base)}_${group(low)}^${group(up)}`,
  mover: ([base, up]) =>
    /^(?:¯|‾|\\bar|_|-)$/.test(up ?? '') ? `\\bar${group(base)}` : `\\overset${group(up)}${group(base)}`,
  munder: ([base, low]) => `${base ?? ''}_${group(low)}`,
  munderover: ([base, low, up]) => `${base ?? ''}_${group(low)}^${group(up)}`,
  mfenced: (parts, { properties = {} }) =>
    `\\left${fence(properties['open'], '(')}${parts.join(', ')}\\right${fence(properties['close'], ')')}`,
  mtable: (rows) => `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`,
  mtr: (cells) => cells.join(' & '),
  mtext: (parts) => `\\text${group(parts.join(''))}`,
  ms: (parts) => `\\text${group(parts.join(''))}`,
  mspace: () => '\\ ',
  annotation: () => '',
  'annotation-xml': () => '',
};

const fence = (given: unknown, usual: string) => {
  const sign = typeof given === 'string' && given !== '' ? given : usual;
  return /^[{}]$/.test(sign) ? `\\${sign}` : sign;
};

/** Converts MathML to TeX. The TeX in an annotation, which most programs write, is preferred. */
export function mathmlToTex(math: MathNode): string {
  return (annotationIn(math) ?? texOf(math)).trim();
}

function annotationIn(node: MathNode): string | null {
  const encoding = node.properties?.['encoding'];
  const isTex = node.tagName === 'annotation' && typeof encoding === 'string' && /tex/i.test(encoding);
  if (isTex) return wordsIn(node);
  for (const child of node.children ?? []) {
    const found = annotationIn(child);
    if (found !== null) return found;
  }
  return null;
}

const wordsIn = (node: MathNode): string => node.value ?? (node.children ?? []).map(wordsIn).join('');

function texOf(node: MathNode): string {
  if (node.type === 'text') return (node.value ?? '').replaceAll(/\s+/g, ' ').trim();
  const name = node.tagName ?? '';
  if (name === 'mo') return operatorOf(wordsIn(node).trim());
  if (name === 'mi') return nameOf(wordsIn(node).trim());
  if (name === 'mtext' || name === 'ms') return `\\text${group(wordsIn(node).replaceAll('\u00A0', ' '))}`;
  // Spaces between the elements have no meaning.
  const parts = (node.children ?? []).filter(({ type }) => type === 'element' || name === 'mn').map(texOf);
  return ELEMENTS[name]?.(parts, node) ?? parts.join('');
}

const operatorOf = (sign: string): string =>
  OPERATORS[sign] ?? (/^[a-z]{2,}$/i.test(sign) ? `\\operatorname${group(sign)}` : sign);

/** A name of several letters is upright: sin, ln, GFR. */
const nameOf = (name: string): string => (/^\p{L}{2,}$/u.test(name) ? `\\mathrm${group(name)}` : name);
