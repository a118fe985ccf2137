import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import type { Post } from '#shared/content/contract.ts';
import { NewsListItem } from './news-list-item.tsx';

const post = (other: Partial<Post> = {}): Post => ({
  id: 1,
  date: '2026-11-12T12:00:00',
  link: '/news/1',
  title: { rendered: 'A title that is certainly longer than forty characters' },
  content: { rendered: 'A text that is also longer, namely longer than the fifty characters' },
  excerpt: { rendered: '' },
  ...other,
});
const picture = (source_url: string) => ({ _embedded: { 'wp:featuredmedia': [{ source_url }] } });

it('shows 40 characters of the title and 50 of the text', async () => {
  await renderPart(<NewsListItem post={post()} />);
  expect(screen.getByText('A title that is certainly longer than fo…')).toBeTruthy();
  expect(screen.getByText('A text that is also longer, namely longer than the…')).toBeTruthy();
  expect(screen.getByText('November 12, 2026')).toBeTruthy();
});

it.each(['/news/1', 'https://blog.example/hello'])('leads to %s', async (link) => {
  await renderPart(<NewsListItem post={post({ link })} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe(link);
});

it('shows the featured picture, and the default logo when there is none or it does not load', async () => {
  await renderPart(<NewsListItem post={post(picture('/picture.jpg'))} />);
  const image = document.querySelector('img');
  expect(image?.getAttribute('src')).toBe('/picture.jpg');
  if (image) fireEvent.error(image);
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('svg')).toBeTruthy();
});
