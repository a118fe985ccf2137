import { useMemo } from 'react';
import temml from 'temml';
import { formulaAsText } from '#shared/platform/formulas.ts';
import classes from './markdown.module.css';

interface FormulaProps {
  tex: string;
  display: 'block' | 'inline';
}

/** Anything but elements of MathML, and attributes that load something or run code. */
const FOREIGN = /<(?!\/?(?:math|m[a-z]+)[\s>/])|\s(?:href|src|on[a-z]+)\s*=/i;

/** Renders TeX as MathML, which browsers and screen readers support. Invalid TeX is shown as it is. */
export function Formula({ tex, display }: FormulaProps) {
  const isBlock = display === 'block';
  const mathml = useMemo(() => mathmlOf(tex, isBlock), [tex, isBlock]);
  if (mathml === null) return <code>{tex}</code>;
  const className = isBlock ? classes.formula : undefined;
  // oxlint-disable-next-line react/no-danger -- written by the library, and checked to be MathML only
  return <span className={className} data-spoken={formulaAsText(tex)} dangerouslySetInnerHTML={{ __html: mathml }} />;
}

function mathmlOf(tex: string, displayMode: boolean): string | null {
  try {
    const mathml = temml.renderToString(tex, { displayMode, throwOnError: true, trust: false });
    return FOREIGN.test(mathml) ? null : mathml;
  } catch {
    return null;
  }
}
