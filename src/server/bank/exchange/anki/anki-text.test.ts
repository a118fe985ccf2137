import { describe, expect, it } from 'vitest';
import { fileOf, questionsIn, readAll, redPicture } from '#server/bank/exchange/exchange.test-kit.ts';
import { ankiTextFormat } from './anki-text-format.ts';

const read = async (...lines: string[]) => readAll(ankiTextFormat, await fileOf(lines.join('\n')));
const header = ['#separator:tab', '#html:true'];
const row = (...cells: string[]) => cells.join('\t');
const textsOf = (options: { text: string; isRight: boolean }[]) =>
  options.map(({ text, isRight }) => (isRight ? `*${text}` : text));

describe('notes in plain text', () => {
  it('are recognised by their header lines', () => {
    expect(ankiTextFormat.recognises('#separator:tab\n#html:true\n', 'deck.txt')).toBe(true);
    expect(ankiTextFormat.recognises('# A heading\n', 'notes.txt')).toBe(false);
  });

  it('become questions by the names of their columns', async () => {
    const [question] = questionsIn(
      await read(
        ...header,
        `#columns:${row('Question', 'Choice 1', 'Choice 2', 'Choice 3', 'Correct answer', 'Explanation', 'Tags')}`,
        '#tags column:7',
        row(
          'A man cannot see.<br>What is it?',
          'Glaucoma',
          'Cataract',
          'Iritis',
          '2',
          'The lens is cloudy.',
          'Eye::Lens_clouding',
        ),
      ),
    );
    expect(question).toMatchObject({
      publicId: null,
      leadIn: 'What is it?',
      keywords: ['Lens clouding'],
      options: [
        { text: 'Glaucoma', isRight: false, explanation: '' },
        { text: 'Cataract', isRight: true, explanation: 'The lens is cloudy.' },
        { text: 'Iritis', isRight: false, explanation: '' },
      ],
    });
  });

  it('become questions by the order of unnamed fields', async () => {
    const [question] = questionsIn(
      await read(
        '#separator:semicolon',
        '#html:false',
        '#guid column:1',
        '#notetype column:2',
        'k3x;MC;"Which; of these <is> it?";One;Two;Three;Four;C;Because.',
      ),
    );
    expect(question?.leadIn || question?.stem).toBe('Which; of these \\<is> it?');
    expect(textsOf(question!.options)).toEqual(['One', 'Two', '*Three', 'Four']);
  });

  it('become questions if the options are a lettered list on the front side', async () => {
    const [question] = questionsIn(
      await read(
        ...header,
        row(
          '<div>A child coughs.</div><div>What is it?</div><div>A) Croup</div><div>B) Asthma</div><div>C) Flu</div>',
          'Answer: B. Wheezing tells it.',
        ),
      ),
    );
    expect(question).toMatchObject({ leadIn: 'What is it?' });
    expect(textsOf(question!.options)).toEqual(['Croup', '*Asthma', 'Flu']);
    expect(question?.options[1]?.explanation).toBe('Wheezing tells it.');
  });

  it.each([
    ['right options by 1s and 0s', '0 1 0', 'Two'],
    ['the words of the right option', 'three', 'Three'],
    ['a small letter', 'a', 'One'],
  ])('define the correct option by %s', async (_case, key, right) => {
    const columns = `#columns:${row('Question', 'Q_1', 'Q_2', 'Q_3', 'Answers')}`;
    const [question] = questionsIn(await read(...header, columns, row('Which?', 'One', 'Two', 'Three', key)));
    expect(question?.options.find(({ isRight }) => isRight)?.text).toBe(right);
  });

  it('include embedded pictures', async () => {
    const picture = `<img src=""data:image/png;base64,${redPicture.bytes.toString('base64')}"" alt=""Red"">`;
    const columns = `#columns:${row('Question', 'Option A', 'Option B', 'Option C', 'Key')}`;
    const [question] = questionsIn(
      await read(...header, columns, row(`"Look ${picture}"`, 'One', 'Two', 'Three', 'A')),
    );
    expect(question?.images).toEqual([{ name: expect.any(String), altText: 'Red', bytes: redPicture.bytes }]);
    expect(question?.stem).toBe('Look');
  });

  it('include pictures that are larger than any text', async () => {
    const bytes = Buffer.concat([redPicture.bytes, Buffer.alloc(100_000)]);
    const columns = `#columns:${row('Question', 'Option A', 'Option B', 'Option C', 'Key')}`;
    const picture = `<img src='data:image/png;base64,${bytes.toString('base64')}' alt='Red'>`;
    const [question] = questionsIn(await read(...header, columns, row(`Look ${picture}`, 'One', 'Two', 'Three', 'A')));
    expect(question?.images).toEqual([{ name: expect.any(String), altText: 'Red', bytes }]);
  });

  it.each([
    ['Harrison, chapter 3 <a href="https://example.org/3">here</a>', 'Harrison, chapter 3', 'https://example.org/3'],
    ['<a href="https://example.org/3">Harrison</a>', 'Harrison', 'https://example.org/3'],
    ['Harrison [3]', 'Harrison \\[3]', null],
  ])('have their sources read: %s', async (source, title, url) => {
    const columns = `#columns:${row('Question', 'Option A', 'Option B', 'Option C', 'Key', 'Sources')}`;
    const cells = row('Which?', 'One', 'Two', 'Three', 'A', `"${source.replaceAll('"', '""')}"`);
    const [question] = questionsIn(await read(...header, columns, cells));
    expect(question?.sources).toEqual([{ title, url }]);
  });

  it.each(['', 'constructor'])('are read with the separator “%s” in the header', async (separator) => {
    const records = await read(`#separator:${separator}`, '#html:true', 'One line');
    expect(records).toMatchObject([{ place: 'line 3' }]);
  });

  it.each([
    ['front and back', row('What is the capital?', 'Paris'), /is not multiple choice/],
    ['cloze', row('The {{c1::axillary}} nerve', ''), /cloze/],
    ['no letter on the back', row('What?<br>A) x<br>B) y<br>C) z', 'See page 3'), /does not begin with the letter/],
    ['several right', row('Which?', 'One', 'Two', 'Three', '1 1 0'), /more than one right option/],
    ['a key out of range', row('Which?', 'One', 'Two', 'Three', 'G'), /names none of its options/],
    [
      'a picture that is elsewhere',
      row('Which? <img src="x.jpg">', 'One', 'Two', 'Three', 'A'),
      /x\.jpg.*not in the file/,
    ],
  ])('are rejected with line and reason: %s', async (_case, line, reason) => {
    const good = row('Which one is it?', 'One', 'Two', 'Three', 'B');
    const records = await read(...header, good, line, good);
    expect(records.map(({ place }) => place)).toEqual(['line 3', 'line 4', 'line 5']);
    expect(records[1]).toEqual({ place: 'line 4', refused: expect.stringMatching(reason) });
    expect(records.filter((record) => 'question' in record)).toHaveLength(2);
  });

  it('are rejected if they are not UTF-8', async () => {
    const damaged = Buffer.concat([Buffer.from('#separator:tab\nFrage für alle\tEins'), Buffer.of(0xff, 0x0a)]);
    await expect(readAll(ankiTextFormat, await fileOf(damaged))).rejects.toThrow(/not in UTF-8/);
  });
});
