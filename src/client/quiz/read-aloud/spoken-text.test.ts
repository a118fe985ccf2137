import { expect, it } from 'vitest';
import { rangeOfSpan, sentencesOf, spokenTextOf, spokenTextsIn } from './spoken-text.ts';

function page(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

it('reads only marked text that is shown, each after its introduction', () => {
  const root = page(
    `<h1>Question 1</h1><div data-read-aloud=""><p>A man coughs.</p></div>
     <span data-read-aloud="A.">Asthma</span><div hidden><p data-read-aloud="">Hidden</p></div>`,
  );
  expect(spokenTextsIn(root).map(({ text }) => text)).toEqual(['A man coughs.', 'A. Asthma']);
});

it('pauses between the cells of a table and joins inline text', () => {
  const table = page('<table><tr><th>Na</th><td>140 <b>mEq</b>/L</td></tr></table><p>Next?</p>');
  expect(spokenTextOf(table).text).toBe('Na, 140 mEq/L, Next?');
});

it('splits a text into sentences without the spaces between them', () => {
  const text = 'He has pain. His pH is 7.35.  Why? ';
  expect(sentencesOf(text).map(({ from, to }) => text.slice(from, to))).toEqual([
    'He has pain.',
    'His pH is 7.35.',
    'Why?',
  ]);
});

it('finds a span on the page, across elements and behind an introduction', () => {
  const root = page('<p>The <b>left</b> lung</p>');
  root.dataset['readAloud'] = 'B.';
  const spoken = spokenTextOf(root);
  expect(spoken.text).toBe('B. The left lung');
  expect(rangeOfSpan(spoken, { from: 7, to: 16 })?.toString()).toBe('left lung');
  expect(rangeOfSpan(spoken, { from: 0, to: 6 })?.toString()).toBe('The');
  expect(rangeOfSpan(spoken, { from: 0, to: 2 })).toBeNull();
});

it('speaks a formula as its text, and finds it on the page', () => {
  const root = page('<p>It is <span data-spoken="a/2"><i>a</i><i>2</i></span> here.</p>');
  const spoken = spokenTextOf(root);
  expect(spoken.text).toBe('It is a/2 here.');
  expect(rangeOfSpan(spoken, { from: 7, to: 9 })).not.toBeNull();
  expect(rangeOfSpan(spoken, { from: 10, to: 14 })?.toString()).toBe('here');
});
