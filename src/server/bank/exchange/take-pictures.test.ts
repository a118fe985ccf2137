import { describe, expect, it } from 'vitest';
import { takePictures } from './take-pictures.ts';

describe('pictures are taken out of a text', () => {
  it('with their alternative texts, leaving all other characters unchanged', () => {
    const text = '* one\n* two\n\n![A \\] b](x.png)\n\n![c](y.png)\n\n| a|b |\n|-|-|';
    expect(takePictures(text)).toEqual({
      text: '* one\n* two\n\n| a|b |\n|-|-|',
      pictures: [
        { name: 'x.png', altText: 'A ] b' },
        { name: 'y.png', altText: 'c' },
      ],
    });
  });

  it('from the middle of a sentence', () => {
    expect(takePictures('See ![c](y.png) here.').text).toBe('See  here.');
  });

  it('with the line break before or after them', () => {
    expect(takePictures('What is it?\\\n![c](y.png)').text).toBe('What is it?');
    expect(takePictures('![c](y.png)\\\nWhat is it?').text).toBe('What is it?');
    expect(takePictures('One\\\n![c](y.png) two').text).toBe('One\\\n two');
  });

  it('but not out of code or an escaped text', () => {
    const text = '`![c](y.png)` and !\\[c](y.png)';
    expect(takePictures(text)).toEqual({ text, pictures: [] });
  });
});
