import { describe, expect, it } from 'vitest';
import { hasFormula } from '#shared/platform/formulas.ts';
import { shippedQuestions } from '#test/shipped-bank.ts';
import { expectRoundTrip, fileOf, questionsIn, readAll, sampleQuestion } from './exchange.test-kit.ts';
import { formats } from './formats.ts';
import { giftFormat } from './gift/gift-format.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { markdownToXhtml } from './markdown-to-xhtml.ts';
import { moodleFormat } from './moodle/moodle-format.ts';
import { plainToMarkdown } from './plain-to-markdown.ts';
import { mathmlNotation } from './qti/mathml-notation.ts';
import { qtiFormat } from './qti/qti-format.ts';

describe('formulas of other programs are stored in one notation', () => {
  it.each([
    ['\\( x_1 *y* \\)', '$x_1 *y*$'],
    ['\\[ a^2 \\]', '$$a^2$$'],
    ['$$\\frac{a}{b}$$', '$$\\frac{a}{b}$$'],
    ['[latex]$\\alpha_1$[/latex]', '$\\alpha_1$'],
    ['[$]x^2[/$] [$$]y_1[/$$]', '$x^2$ $$y_1$$'],
    ['[mathjaxinline]k_e[/mathjaxinline]', '$k_e$'],
    ['\\(a\\) and $b_1$', '$a$ and $b_1$'],
    ['\\(two words\\)', '${two words}$'],
    ['$5 and $7', '$5 and $7'],
  ])('in plain text and HTML: %s', (source, markdown) => {
    expect(plainToMarkdown(`Text ${source} end`)).toBe(`Text ${markdown} end`);
    expect(htmlToMarkdown(`<p>Text <b>x</b> ${source} end</p>`)).toBe(`Text **x** ${markdown} end`);
  });

  it.each([
    ['<anki-mathjax>a &lt; b</anki-mathjax>', '$a < b$'],
    ['<anki-mathjax block="true">x^{2}</anki-mathjax>', '$$x^{2}$$'],
    ['\\(a &lt;<br>b\\)', '$a < b$'],
    ['<math><mi>x</mi></math>', '$x$'],
    ['<math display="block"><mfrac><mn>1</mn><mi>n</mi></mfrac></math>', '$$\\frac{1}{n}$$'],
    [
      '<math><msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup><mo>≤</mo><msqrt><mi>y</mi></msqrt></math>',
      '${x}_{1}^{2}\\leq \\sqrt{y}$',
    ],
    [
      '<math><mi>GFR</mi><mo>=</mo><mtext>a b</mtext><mfenced><mi>x</mi></mfenced></math>',
      '$\\mathrm{GFR}=\\text{a b}\\left(x\\right)$',
    ],
    [
      '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\hat{x}</annotation></semantics></math>',
      '$\\hat{x}$',
    ],
  ])('in HTML: %s', (source, markdown) => {
    expect(htmlToMarkdown(`<p>Text ${source} end</p>`)).toBe(`Text ${markdown} end`);
  });

  it('of QTI items', async () => {
    const file = await fileOf(
      `<assessmentItem identifier="x"><responseDeclaration identifier="R" cardinality="single"><correctResponse><value>A</value></correctResponse></responseDeclaration>
      <itemBody><p>Let <m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup></m:math> be.</p>
      <choiceInteraction responseIdentifier="R"><prompt>What?</prompt><simpleChoice identifier="A"><math><mi>y</mi></math></simpleChoice><simpleChoice identifier="B">z</simpleChoice></choiceInteraction></itemBody></assessmentItem>`,
      'item.xml',
    );
    const [question] = questionsIn(await readAll(qtiFormat, file));
    expect(question?.stem).toBe('Let ${x}^{2}$ be.');
    expect(question?.options[0]?.text).toBe('$y$');
  });
});

describe('formulas are exported in the notation of the format', () => {
  const formula = 'The clearance is $\\frac{U_x \\cdot V}{P_x}$ or $$a < b_1 \\ \\%$$, for $5 and $7.';
  const questions = () => [
    sampleQuestion({
      stem: `${formula}\n\n| a | b |\n| --- | --- |\n| $x_1$ | 2 |`,
      leadIn: 'What is $x^2 + y_1$?',
      options: ['$x$', '$y_1*z*$', 'none'].map((text, place) => ({
        text,
        explanation: `${formula} ${place}`,
        isRight: place === 1,
      })),
      learningPoint: formula,
    }),
  ];

  it.each(formats.filter(({ write }) => write !== undefined))('and come back from $name', async (format) => {
    const written = questions();
    await expectRoundTrip(format, written);
  });

  const textOf = async (format: typeof qtiFormat) => {
    const parts: string[] = [];
    for await (const part of format.write!(stream())) parts.push(String(part));
    return parts.join('');
  };
  async function* stream() {
    yield* questions();
  }

  it('as MathML in QTI, and as TeX in Anki', () => {
    expect(markdownToXhtml('$\\frac{1}{n}$', mathmlNotation)).toMatch(/<mfrac><mn>1<\/mn><mi>n<\/mi><\/mfrac>/);
    expect(markdownToXhtml('a $x < y$ b')).toBe('<p>a \\(x &lt; y\\) b</p>');
    expect(htmlToMarkdown(markdownToXhtml(formula, mathmlNotation))).toBe(formula);
    expect(htmlToMarkdown(markdownToXhtml(formula))).toBe(formula);
    expect(markdownToXhtml('$\\frac{$', mathmlNotation)).toBe('<p>\\(\\frac{\\)</p>');
  });

  it.each([moodleFormat, giftFormat])('as escaped TeX in $name', async (format) => {
    expect(await textOf(format)).toMatch(/frac\\+\{U\\+_x/);
    expect(await textOf(format)).not.toContain('$x$');
  });
});

it('no text of the shipped bank contains a formula by accident', async () => {
  const texts = (await shippedQuestions()).flatMap(({ stem, leadIn, options, learningPoint }) =>
    [stem, leadIn, learningPoint].concat(options.flatMap(({ text, explanation }) => [text, explanation])),
  );
  expect(texts.filter(hasFormula)).toEqual([]);
});
