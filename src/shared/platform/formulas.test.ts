import { describe, expect, it } from 'vitest';
import { formulaAsText, liftFormulas, withFormulas, writeFormula } from './formulas.ts';
import { markdownAsText } from './markdown-as-text.ts';

const formulasIn = (text: string) => liftFormulas(text).formulas.map(({ tex }) => tex);

describe('formulas in Markdown', () => {
  it.each([
    ['GFR is $\\frac{U \\cdot V}{P}$ here.', ['\\frac{U \\cdot V}{P}']],
    ['$x$ and $y_1$, then $$a *b* c$$', ['x', 'y_1', 'a *b* c']],
    ['($n = 5$)', ['n = 5']],
    ['**$a_1$** in a | $b_2$ | cell', ['a_1', 'b_2']],
    ['$a\\$b^2$', ['a\\$b^2']],
  ])('are found in %j', (text, formulas) => {
    expect(formulasIn(text)).toEqual(formulas);
    const { text: lifted, formulas: found } = liftFormulas(text);
    expect(lifted).not.toContain('$');
    expect(withFormulas(lifted, found, writeFormula)).toBe(text);
  });

  it.each([
    '$5 and $7',
    'It costs $5, not $7.',
    'US$20 to US$40',
    '$5/$7 per day',
    'from $5-$10',
    'between $5 and 10$ a day',
    'only $5',
    'escaped \\$x\\$ signs',
    '`$x$` is code',
    '[a](https://example.org/$x$) https://example.org/?a=$b$',
    'a $ b $ c',
    '$one\n\ntwo = 2$',
  ])('are not amounts, code or links: %j', (text) => {
    expect(formulasIn(text)).toEqual([]);
    expect(liftFormulas(text).text).toBe(text);
  });

  it('are found quickly in malicious texts', () => {
    const start = performance.now();
    for (const piece of ['$', '$a', '$$a ', '\\$', '`$', '](']) liftFormulas(piece.repeat(20_000 / piece.length));
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('a formula as text', () => {
  it.each([
    ['\\frac{a + b}{2}', '(a + b)/2'],
    ['\\frac{\\text{dose}}{V_d}', 'dose/Vd'],
    ['x^{2} \\leq \\sqrt{\\alpha}', 'x^2 ≤ √α'],
    ['10^{-3}', '10^(-3)'],
    ['\\mathrm{HCO}_3^-', 'HCO3^-'],
    ['a \\times b \\%', 'a × b %'],
  ])('%s', (tex, text) => {
    expect(formulaAsText(tex)).toBe(text);
  });

  it('replaces the formula in plain texts', () => {
    expect(markdownAsText('Clearance is $\\frac{U_x \\cdot V}{P_x}$, *not* $5.')).toBe(
      'Clearance is (Ux · V)/Px, not $5.',
    );
  });
});
