import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('html', () => {
  it('escapes every value, in text and in attributes', () => {
    const hostile = `<script>alert("1")</script>&'`;
    expect(html`<p title="${hostile}">${hostile}</p>`.toString()).toBe(
      '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;">' +
        '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;</p>',
    );
  });

  it('does not escape its own markup, alone and in lists', () => {
    const items = ['a', '<b>'].map((item) => html`<i>${item}</i>`);
    expect(html`<p>${items}</p>`.toString()).toBe('<p><i>a</i><i>&lt;b&gt;</i></p>');
  });

  it('renders nothing for null and false, and 0 as 0', () => {
    expect(html`[${null}${false}${0}]`.toString()).toBe('[0]');
  });

  it('rejects an object that only looks like markup', () => {
    const impostor = { toString: () => '<script>' } as unknown as string;
    expect(() => html`${impostor}`).toThrow(TypeError);
  });
});
