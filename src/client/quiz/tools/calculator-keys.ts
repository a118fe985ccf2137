export interface CalculatorKey {
  /** The visible label. */
  face: string;
  /** The accessible name, where the label is not clear enough. */
  name?: string;
  /** The text that it inserts. */
  writes: string;
  /** After a result, continues with that result; other keys start a new expression. */
  goesOn?: boolean;
}

const digit = (face: string): CalculatorKey => ({ face, writes: face });
const sign = (face: string, name: string, writes: string): CalculatorKey => ({ face, name, writes, goesOn: true });
const named = (face: string, name: string, writes: string): CalculatorKey => ({ face, name, writes });

/** Rows of six keys. The last keys of the first and of the last row insert no text, so they are not listed here. */
export const writingKeys: CalculatorKey[][] = [
  [
    named('(', 'open bracket', '('),
    { ...named(')', 'close bracket', ')'), goesOn: true },
    named('π', 'pi', 'pi'),
    named('e', 'e', 'e'),
  ],
  [
    named('√', 'square root', 'sqrt('),
    digit('7'),
    digit('8'),
    digit('9'),
    sign('÷', 'divided by', '/'),
    sign('%', 'percent', '%'),
  ],
  [
    named('ln', 'ln, natural logarithm', 'ln('),
    digit('4'),
    digit('5'),
    digit('6'),
    sign('×', 'times', '*'),
    sign('xʸ', 'xʸ, to the power of', '^'),
  ],
  [
    named('log', 'log, logarithm to base 10', 'log10('),
    digit('1'),
    digit('2'),
    digit('3'),
    sign('−', 'minus', '-'),
    sign('n!', 'n!, factorial', '!'),
  ],
  [
    named('exp', 'exp, exponential', 'exp('),
    named('|x|', '|x|, absolute value', 'abs('),
    digit('0'),
    named('.', 'point', '.'),
    sign('+', 'plus', '+'),
  ],
];
