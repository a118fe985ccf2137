import { expect, it } from 'vitest';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { mailingMail } from './mailings.mails.ts';

const props = {
  subject: 'News for {firstName}',
  body: 'Hello {firstName} {lastName},\n\n## What is new\n\n- **Charts** and [plans](/pricing)\n- 5 < 7 & more\n\n---\n\n> Look',
  firstName: 'Ada',
  lastName: 'Byron',
  unsubscribeUrl: 'https://vignette.example/unsubscribe?token=abc',
  isTest: false,
};
const compose = async (given: Partial<typeof props> = {}) => {
  const site = { publicUrl: 'https://vignette.example' };
  const { subject, body } = await mailingMail.compose({ ...props, ...given }, site);
  return { subject, ...(await renderMail(body)) };
};
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

it("inserts the recipient's name into the subject and the text", async () => {
  const { subject, text, html } = await compose();
  expect(subject).toBe('News for Ada');
  expect(text).toContain('Hello Ada Byron,');
  expect(html).toContain('<title>News for Ada</title>');
});

it('renders Markdown in the style of our mails, with absolute links', async () => {
  const { html, text } = await compose();
  expect(html).toMatch(/<h2[^>]*>What is new<\/h2>/);
  expect(html).toContain('<strong>Charts</strong>');
  expect(html).toContain('href="https://vignette.example/pricing"');
  expect(text).toContain('https://vignette.example/pricing');
  expect(text).toContain('5 < 7 & more');
});

it('shows uploaded pictures with absolute addresses, and only the description of others', async () => {
  const own = '/api/v1/files/content/0190aaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee.png';
  const body = `![A chart](${own}) ![The same](https://vignette.example${own}) ![A tracker](https://elsewhere.example/a.png)`;
  const { html } = await compose({ body });
  expect(html.match(/<img[^>]*src="[^"]*"/g)?.map((tag) => /src="([^"]*)"/.exec(tag)?.[1])).toEqual(
    expect.arrayContaining([`https://vignette.example${own}`]),
  );
  expect(html).toContain('alt="A chart"');
  expect(html).not.toContain('elsewhere.example');
  expect(html).toContain('A tracker');
});

it('explains why it was sent and how to unsubscribe', async () => {
  const { html, text } = await compose();
  expect(oneLine(text)).toContain('You receive this e-mail because you agreed to receive news from us.');
  expect(html).toContain('href="https://vignette.example/unsubscribe?token=abc"');
});

it('marks a test mail', async () => {
  expect((await compose({ isTest: true })).subject).toBe('[Test] News for Ada');
});

it('treats a hostile name as text: no HTML, no Markdown, no placeholder, no extra header', async () => {
  const firstName =
    '<img src=x onerror=alert(1)> [win](https://evil.example) www.evil.example {lastName}\r\nBcc: a@b.example';
  const { subject, html } = await compose({ firstName });
  expect(html).not.toContain('<img');
  expect(html).not.toContain('href="https://evil.example"');
  expect(html).not.toContain('href="http://www.evil.example"');
  expect(html).toContain('{lastName}');
  expect(subject).not.toMatch(/[\r\n]/);
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'vbscript:x'])(
  'renders no link for %s',
  async (url) => {
    const { html } = await compose({ body: `[Press](${url})` });
    expect(html).toContain('Press');
    expect(html.match(/href="[^"]*"/g)).toEqual([
      'href="https://vignette.example/unsubscribe?token=abc"',
      'href="https://vignette.example"',
    ]);
  },
);

it('loads nothing from other servers: an image is replaced by its description', async () => {
  const { html, text } = await compose({ body: '![A chart](https://tracker.example/x.png)\n\n<b>x</b>' });
  expect(html).not.toContain('tracker.example');
  expect(text).toContain('A chart');
  expect(html).not.toContain('<b>');
});
