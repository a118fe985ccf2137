import { expect, it } from 'vitest';
import { markdownAsText } from '#shared/platform/markdown-as-text.ts';
import { shareText } from './share-text.ts';

it('consists of the heading, the question, and lettered answers, one per line', () => {
  expect(
    shareText({
      text: 'A **30-year-old** woman has:\n\n- fever\n- no cough\n',
      leadIn: 'What is the *most likely* cause?',
      answers: [{ text: 'Adenovirus' }, { text: 'Group A\n_streptococcus_' }, { text: '`Influenza` A' }],
    }),
  ).toBe(
    [
      'Can you answer this question?',
      'A 30-year-old woman has: fever no cough What is the most likely cause?',
      'A. Adenovirus',
      'B. Group A streptococcus',
      'C. Influenza A',
    ].join('\n'),
  );
});

it.each([
  ['plain words', 'plain words'],
  ['**bold**, *slanted*, ***both***, ~~gone~~', 'bold, slanted, both, gone'],
  ['__bold__ and _slanted_', 'bold and slanted'],
  ['K_m and V_max of snake_case_names', 'K_m and V_max of snake_case_names'],
  ['2 * 3 * 4 = 24', '2 * 3 * 4 = 24'],
  ['HLA-B*27 and HLA-B*57', 'HLA-B*27 and HLA-B*57'],
  ['## History\n\nShe fell.', 'History She fell.'],
  ['> quoted\n> twice', 'quoted twice'],
  ['1. first\n2) second\n- third', 'first second third'],
  ['130/80 mm Hg\n- 5 °C', '130/80 mm Hg 5 °C'],
  ['a [link](https://example.com) and ![an ECG](x.png)', 'a link and an ECG'],
  ['Na <135 and K > 5.5', 'Na <135 and K > 5.5'],
  ['x<sup>2</sup><br/>y', 'x2y'],
  ['| Test | Value |\n|------|:-----:|\n| Na | 140 |', 'Test, Value Na, 140'],
  ['\\*not slanted\\* and \\_this\\_', '*not slanted* and _this_'],
  ['one\n\n---\n\ntwo', 'one two'],
  ['```\ncode\n```', 'code'],
  ['', ''],
])('removes the Markdown syntax from %j', (markdown, text) => {
  expect(markdownAsText(markdown)).toBe(text);
});

it('is fast for adversarial input', () => {
  const began = performance.now();
  for (const piece of ['*', '_a', '[', '![', '<a ', '`', '| - ', '- ', '> ', '\\', '(', '~~a']) {
    markdownAsText(piece.repeat(4000 / piece.length));
  }
  expect(performance.now() - began).toBeLessThan(3000);
});
