import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { Markdown } from './markdown.tsx';

// Preloaded so that no test waits for it.
beforeAll(() => import('./markdown-text.tsx'));

it('renders Markdown, including tables', async () => {
  await renderPart(<Markdown>{'## Head\n\n**Bold** text\n\n| A | B |\n| - | - |\n| 1 | 2 |'}</Markdown>);
  expect(await screen.findByRole('heading', { level: 2, name: 'Head' })).toBeTruthy();
  expect(screen.getByText('Bold').tagName).toBe('STRONG');
  expect(screen.getByRole('cell', { name: '2' })).toBeTruthy();
});

it('renders no h1', async () => {
  await renderPart(<Markdown># Title</Markdown>);
  expect(await screen.findByRole('heading', { level: 2, name: 'Title' })).toBeTruthy();
});

it('links to other sites without a referrer', async () => {
  await renderPart(<Markdown>[out](https://other.example/x) and [in](/contact#faq)</Markdown>);
  const out = await screen.findByRole('link', { name: 'out' });
  expect(out.getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.getByRole('link', { name: 'in' }).getAttribute('href')).toBe('/contact#faq');
});

it('shows pictures of this site, and only the description of others', async () => {
  const own = '/api/v1/files/content/0190aaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee.png';
  await renderPart(<Markdown>{`![Ours](${own})\n\n![Theirs](https://other.example/a.png)`}</Markdown>);
  expect((await screen.findByRole('img', { name: 'Ours' })).getAttribute('src')).toBe(own);
  expect(screen.getByText('Theirs')).toBeTruthy();
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

it.each([
  '<script>alert(1)</script>text',
  '<img src=x onerror=alert(1)>text',
  '[text](javascript:alert(1))',
  '![text](javascript:alert(1))',
  '<a href="javascript:alert(1)">text</a>',
])('renders nothing dangerous for %j', async (hostile) => {
  await renderPart(<Markdown>{`${hostile}\n\nend`}</Markdown>);
  await screen.findByText('end');
  expect(document.querySelector('script, [onerror], [href^="javascript"], [src^="javascript"]')).toBeNull();
});
