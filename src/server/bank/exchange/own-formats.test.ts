import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFormat } from './csv/csv-format.ts';
import {
  expectFullRoundTrip,
  expectRoundTrip,
  fileOf,
  questionsIn,
  readAll,
  sampleOptions,
  sampleQuestion,
  writeToFile,
} from './exchange.test-kit.ts';
import { formatOf } from './formats.ts';
import { jsonFormat } from './json/json-format.ts';
import { jsonLinesFormat } from './json/json-lines-format.ts';
import { writeJsonQuestion } from './json/json-question.ts';
import { startOf } from './source-file.ts';

it.each([jsonFormat, jsonLinesFormat, csvFormat])(
  'an export to $name returns the same questions when it is imported',
  async (format) => {
    await expectFullRoundTrip(format);
  },
);

it.each([jsonFormat, jsonLinesFormat, csvFormat])(
  'any text is unchanged after an export to $name and an import',
  async (format) => {
    // As stored in the bank: trimmed, with uniform line endings, never empty.
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .map((given) => `x${given.replaceAll(/\r\n?/g, '\n')}`.replaceAll('\0', '').trim());
    const formula = fc
      .tuple(fc.constantFrom('=', '+', '-', '@', "'=", "''+", "'", '\t'), text)
      .map((parts) => parts.join(''));
    const anything = fc.oneof(
      text,
      formula.filter((given) => given === given.trim()),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { minLength: 5, maxLength: 5 }), async (texts) => {
        const [stem = '', leadIn = '', learningPoint = '', option = '', explanation = ''] = texts;
        const [first, ...others] = sampleOptions(['One', 'Two', 'Three'], 1);
        const options = [{ ...first!, text: option, explanation }, ...others];
        const question = sampleQuestion({ stem, leadIn, learningPoint, options });
        await expectRoundTrip(format, [question]);
      }),
      { numRuns: 40 },
    );
  },
);

describe('JSON', () => {
  const line = () => writeJsonQuestion(sampleQuestion());

  it('reads an object with the list, whatever else it contains', async () => {
    const file = await fileOf(`\uFEFF {"title": "Mine", "questions" : [${line()}, ${line()}], "end": {"a": [1]}}`);
    expect(formatOf(await startOf(file), 'mine.json')?.name).toBe('json');
    expect(questionsIn(await readAll(jsonFormat, file))).toHaveLength(2);
  });

  it('rejects single records with their number and the reason', async () => {
    const wrong = [
      ['7', 'It has to be an object.'],
      [
        line().replace('"key":"A"', '"key":"A, C"'),
        'It has more than one right option (A, C): only questions with one are read.',
      ],
      [
        line().replace('"key":"A"', '"key":"AC"'),
        'It has more than one right option (AC): only questions with one are read.',
      ],
      [line().replace('"key":"A"', '"key":"G"'), 'Its key “G” names none of its options.'],
      [line().replace('"stem"', '"words"'), 'stem: It is missing.'],
      [line().replace('"published"', '"secret"'), 'status: It has to be one of draft, in_review, published, retired.'],
    ];
    const file = await fileOf(`[${[line(), ...wrong.map(([record]) => record)].join(',')}]`);
    const records = await readAll(jsonFormat, file);
    expect(records[0]).toHaveProperty('question');
    expect(records.slice(1)).toEqual(wrong.map(([, refused], index) => ({ place: `question ${index + 2}`, refused })));
  });

  it.each(['', '{', '[', '[{"stem": "A', '{"questions": 7}', '[{}] and more'])(
    'fails as a whole: %j',
    async (content) => {
      await expect(readAll(jsonFormat, await fileOf(content))).rejects.toThrow('This file is not whole JSON');
    },
  );

  it('accepts all kinds of line endings and counts empty lines', async () => {
    const file = await fileOf(`${line()}\r\n\r\n${line()}\rrubbish\n${line()}`);
    const records = await readAll(jsonLinesFormat, file);
    expect(records.map(({ place }) => place)).toEqual(['line 1', 'line 3', 'line 4', 'line 5']);
    expect(records[2]).toEqual({ place: 'line 4', refused: 'This line is not a whole JSON object.' });
  });
});

describe('CSV', () => {
  const header = 'stem,leadIn,optionA,optionB,optionC,key';

  it.each([',', ';', '\t'])('is read with %j as separator', async (separator) => {
    const content = [header, 'A man,What is it?,one,two,three,b'].join('\n').replaceAll(',', separator);
    const file = await fileOf(`\uFEFF${content}`, 'questions.csv');
    const [question] = questionsIn(await readAll(csvFormat, file));
    expect(question).toMatchObject({ stem: 'A man', publicId: null, status: null });
    expect(question?.options.map(({ isRight }) => isRight)).toEqual([false, true, false]);
    expect(formatOf(await startOf(file), 'no-name')?.name).toBe('csv');
  });

  it('rejects rows with the line where they start', async () => {
    const rows = [
      header,
      '"A man\nof two lines",What?,1,2,3,A',
      'too few,What?,1',
      'too many,What?,1,2,3,A,4',
      'two keys,What?,1,2,3,A+B',
      'a gap,What?,1,,3,A',
      '',
      'fine,What?,1,2,3,C',
    ];
    expect(await readAll(csvFormat, await fileOf(rows.join('\r\n')))).toEqual([
      expect.objectContaining({ place: 'line 2', question: expect.anything() }),
      { place: 'line 4', refused: 'It has 3 columns instead of 6.' },
      { place: 'line 5', refused: 'It has 7 columns instead of 6.' },
      { place: 'line 6', refused: 'It has more than one right option (A+B): only questions with one are read.' },
      { place: 'line 7', refused: 'Option B is empty, but a later one is not.' },
      expect.objectContaining({ question: expect.objectContaining({ stem: 'fine' }) }),
    ]);
  });

  it.each([
    [`${header}\n"A man,What?,1,2,3,A`, 'This file is not whole CSV: a quotation mark in line 2 is never closed.'],
    [`${header}\n"A" man,What?,1,2,3,A`, 'This file is not whole CSV: line 2 has a quotation mark in the wrong place.'],
  ])('fails as a whole in plain words: %j', async (content, reason) => {
    await expect(readAll(csvFormat, await fileOf(content))).rejects.toThrow(reason);
  });

  it('accepts headings and names in common spellings', async () => {
    const content =
      'Stem,Lead-In,Option A,option b,OPTIONC,Key,Disciplines,Difficulty\nA man,?,1,2,3,C,Anatomy; Neurology,Hard';
    expect(questionsIn(await readAll(csvFormat, await fileOf(content)))).toMatchObject([
      { disciplines: ['Anatomy', 'Neurology'], intendedDifficulty: 3 },
    ]);
  });

  it('writes no cell that a spreadsheet would run', async () => {
    const stem = '=HYPERLINK("https://evil.example","click")';
    const file = await writeToFile(csvFormat, [sampleQuestion({ stem })]);
    const start = await startOf(file);
    expect(start).toContain(`"'=HYPERLINK(`);
    expect(start).not.toContain('"=HYPERLINK(');
  });
});
