import { expect, it } from 'vitest';
import { foreignPictures, withPicture } from './markdown-pictures.ts';

const own = '/api/v1/files/content/0190aaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee.png';

it('finds the pictures of other sites once each, and not our own', () => {
  const text = [
    `![Ours](${own}) ![Ours too](${location.origin}${own})`,
    '![A chart](https://elsewhere.example/a.png "Title") [a link](https://elsewhere.example/a.png)',
    '![A chart](https://elsewhere.example/a.png "Title") ![](//elsewhere.example/b.png)',
  ].join('\n');
  expect(foreignPictures(text)).toEqual([
    {
      markdown: '![A chart](https://elsewhere.example/a.png "Title")',
      altText: 'A chart',
      address: 'https://elsewhere.example/a.png',
    },
    { markdown: '![](//elsewhere.example/b.png)', altText: '', address: '//elsewhere.example/b.png' },
  ]);
});

it('writes a picture after the selection', () => {
  const change = withPicture({ altText: 'An [old]\n chart', path: own }, null);
  const picture = `![An old chart](${own})`;
  expect(change('See  there', 0, 4)).toEqual({
    text: `See ${picture} there`,
    start: 4 + picture.length,
    end: 4 + picture.length,
  });
});

it('writes a picture in place of another one', () => {
  const [foreign] = foreignPictures('See ![A](https://elsewhere.example/a.png) there');
  const change = withPicture({ altText: 'A', path: own }, foreign ?? null);
  expect(change('See ![A](https://elsewhere.example/a.png) there', 0, 0).text).toBe(`See ![A](${own}) there`);
});
