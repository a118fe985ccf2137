import temml from 'temml';
import { type Notation, texNotation } from '#server/bank/exchange/markdown-to-xhtml.ts';

/** Formulas as MathML with their TeX as an annotation, so that no program loses anything. Invalid TeX stays TeX. */
export const mathmlNotation: Notation = (formula) => {
  const { tex, isBlock: displayMode } = formula;
  try {
    return temml.renderToString(tex, { displayMode, annotate: true, xml: true, throwOnError: true });
  } catch {
    return texNotation(formula);
  }
};
