import { afterEach, expect, it } from 'vitest';
import { rangeOf, spanOf } from './text-spans.ts';

function show(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.append(element);
  return element;
}

afterEach(() => document.body.replaceChildren());

it('finds a range across tags', () => {
  const element = show('<p>A <strong>30-year-old</strong> woman</p><p>has fever.</p>');
  expect(rangeOf(element, { from: 2, to: 19 })?.toString()).toBe('30-year-old woman');
});

it('restores the selected range', () => {
  const element = show('<p>A <em>sore</em> throat</p>');
  const selected = document.createRange();
  selected.setStart(element.querySelector('em')!.firstChild!, 1);
  selected.setEnd(element.querySelector('p')!.lastChild!, 4);
  const span = spanOf(element, 'text', selected);
  expect(span).toEqual({ part: 'text', from: 3, to: 10 });
  expect(rangeOf(element, span!)?.toString()).toBe(selected.toString());
});

it('returns null when the text has become shorter', () => {
  expect(rangeOf(show('short'), { from: 3, to: 40 })).toBeNull();
});

it('returns null for a selection elsewhere', () => {
  const element = show('here');
  const other = show('there');
  const selected = document.createRange();
  selected.selectNodeContents(other);
  expect(spanOf(element, 'text', selected)).toBeNull();
});
