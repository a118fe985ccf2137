import { screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { Markdown } from './markdown.tsx';

// Preloaded so that no test waits for it.
beforeAll(() => Promise.all([import('./markdown-text.tsx'), import('./formula.tsx')]));

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

it('renders formulas as MathML, and amounts of money as text', async () => {
  await renderPart(
    <Markdown>{'It is $\\frac{a_1}{*b*}$ for $5 and $7.\n\n$$x^2$$\n\n| $y$ |\n| - |\n| 1 |'}</Markdown>,
  );
  expect(await screen.findByText(/for \$5 and \$7\./)).toBeTruthy();
  await vi.waitFor(() => expect(document.querySelectorAll('math')).toHaveLength(3));
  expect(document.querySelector('mfrac msub')?.textContent).toBe('a1');
  expect(document.querySelector('em')).toBeNull();
  expect(document.querySelector('math[display="block"]')?.textContent).toContain('x');
  expect(document.querySelector('[data-spoken]')?.getAttribute('data-spoken')).toBe('a1/(*b*)');
});

it.each([
  '\\href{javascript:alert(1)}{x}',
  '\\includegraphics{http://x.example/a.png}',
  '\\frac{',
  '<img src=x onerror=y>',
])('renders nothing dangerous for the formula %j', async (tex) => {
  await renderPart(<Markdown>{`$$${tex}$$ after`}</Markdown>);
  await screen.findByText(/after/);
  expect(document.querySelector('script, img, [onerror], [href^="javascript"], [src]')).toBeNull();
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
