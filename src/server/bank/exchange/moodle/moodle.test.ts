import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectFullRoundTrip,
  expectRoundTrip,
  fileOf,
  questionsIn,
  readAll,
  redPicture,
  sampleOptions,
  sampleQuestion,
} from '#server/bank/exchange/exchange.test-kit.ts';
import { formatOf } from '#server/bank/exchange/formats.ts';
import { startOf, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import { moodleFormat } from './moodle-format.ts';

const read = async (content: string | Uint8Array) => readAll(moodleFormat, await fileOf(content, 'questions.xml'));
const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;

/** A question as Moodle writes it, with its main features. */
function moodleQuestion(
  given: { type?: string; text?: string; extra?: string; fractions?: string[]; single?: string } = {},
) {
  const { type = 'multichoice', text = '<![CDATA[<p>A man falls.</p><p>Which nerve is it?</p>]]>' } = given;
  const { extra = '', fractions = ['100', '0', '0'], single = 'true' } = given;
  const answers = fractions.map(
    (
      fraction,
      place,
    ) => `<answer fraction="${fraction}" format="html"><text><![CDATA[<p>Nerve <b>${place}</b></p>]]></text>
      <feedback format="html"><text><![CDATA[<p>Reason ${place}</p>]]></text></feedback></answer>`,
  );
  return `<!-- question: 1 --><question type="${type}"><name><text>Q1</text></name>
    <questiontext format="html"><text>${text}</text>${extra}</questiontext>
    <generalfeedback format="html"><text>&lt;p&gt;Remember it.&lt;/p&gt;&lt;p&gt;Sources:&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Moore&lt;/li&gt;&lt;/ul&gt;</text></generalfeedback>
    <defaultgrade>1.0</defaultgrade><penalty>0.33</penalty><hidden>0</hidden><idnumber>17</idnumber>
    <single>${single}</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>
    <correctfeedback format="html"><text>Well done</text></correctfeedback>
    ${answers.join('')}
    <tags><tag><text>Trauma</text></tag><tag><text>discipline:Anatomy</text></tag></tags></question>`;
}

const category = (path: string) =>
  `<question type="category"><category><text>${path}</text></category><info format="html"><text></text></info></question>`;

const picture = (name: string, base64 = redPicture.bytes.toString('base64')) =>
  `<file name="${name}" path="/" encoding="base64">${base64}</file>`;

const showing = (...names: string[]) =>
  `<![CDATA[<p>Look. ${names.map((name) => `<img src="@@PLUGINFILE@@/${name}" alt="A scan">`).join('')}</p><p>What is it?</p>]]>`;

const onlyRefusal = async (content: string) => {
  const records = await read(content);
  expect(records).toHaveLength(1);
  return 'refused' in records[0]! ? records[0].refused : 'read';
};

describe('a Moodle question', () => {
  it('is read with its options, feedback, tags and category', async () => {
    const file = await fileOf(quiz(category('$course$/top/Upper limb'), moodleQuestion()), 'questions.xml');
    expect(formatOf(await startOf(file), file.name)?.name).toBe('moodle');
    expect(await readAll(moodleFormat, file)).toEqual([
      {
        place: 'line 4',
        question: {
          publicId: null,
          status: null,
          intendedDifficulty: null,
          disciplines: ['Anatomy'],
          bodySystems: [],
          concept: null,
          keywords: ['Trauma', 'Upper limb'],
          stem: 'A man falls.',
          leadIn: 'Which nerve is it?',
          options: [0, 1, 2].map((place) => ({
            text: `Nerve **${place}**`,
            explanation: `Reason ${place}`,
            isRight: place === 0,
          })),
          learningPoint: 'Remember it.',
          sources: [{ title: 'Moore', url: null }],
          images: [],
        },
      },
    ]);
  });

  it.each([
    ['html', '<p>x &lt; y</p>', 'x < y'],
    ['moodle_auto_format', 'one\ntwo', 'one\\\ntwo'],
    ['moodle_auto_format', '<b>one</b>\ntwo', '**one**\\\ntwo'],
    ['plain_text', '<b>one</b>', '\\<b>one\\</b>'],
    ['markdown', '* one', '* one'],
  ])('in the format %s is converted to Markdown: %s', async (format, text, stem) => {
    const content = quiz(moodleQuestion({ text: `<![CDATA[${text}]]>` })).replace(
      'questiontext format="html"',
      `questiontext format="${format}"`,
    );
    expect(questionsIn(await read(content))[0]?.stem).toBe(stem);
  });

  it('includes its pictures, by name or embedded in the text', async () => {
    const base64 = redPicture.bytes.toString('base64');
    const text = `<![CDATA[<img src="@@PLUGINFILE@@/my%20scan.png" alt="A scan"> Look. <img src="data:image/png;base64,${base64}" alt="B">]]>`;
    const [question] = questionsIn(await read(quiz(moodleQuestion({ text, extra: picture('my scan.png') }))));
    expect(question?.stem).toBe('Look.');
    expect(question?.images).toMatchObject([
      { name: 'my scan.png', altText: 'A scan', bytes: redPicture.bytes },
      { altText: 'B', bytes: redPicture.bytes },
    ]);
  });
});

describe('a question without a single best answer is rejected with its type', () => {
  it.each([
    [{ type: 'truefalse' }, 'true/false'],
    [{ type: 'shortanswer' }, 'short-answer'],
    [{ type: 'matching' }, 'matching'],
    [{ type: 'numerical' }, 'numerical'],
    [{ type: 'essay' }, 'essay'],
    [{ type: 'cloze' }, 'cloze'],
    [{ type: 'description' }, 'description'],
    [{ type: 'coderunner' }, '“coderunner”'],
    [{ single: 'false' }, 'multi-key'],
    [{ single: '0', fractions: ['100', '0', '0'] }, 'multi-key'],
    [{ fractions: ['100', '100', '0'] }, 'multi-key'],
    [{ fractions: ['100', '33.33333', '0'] }, 'multi-key'],
    [{ fractions: ['0', '-100', '0'] }, 'None of its options is right'],
    [{ fractions: ['all', '0', '0'] }, 'no number'],
  ])('%j → %s', async (given, reason) => {
    expect(await onlyRefusal(quiz(moodleQuestion(given)))).toContain(reason);
  });
});

describe('a broken question is rejected, and the next one is read', () => {
  it.each([
    ['HTML outside of CDATA', moodleQuestion({ text: '<p>Who?</p>' }), 'CDATA'],
    ['an unknown text format', moodleQuestion().replace('format="html"', 'format="rtf"'), '“rtf”'],
    ['a picture that is not there', moodleQuestion({ text: showing('x.png') }), 'not in the file'],
    [
      'a picture of another site',
      moodleQuestion({ text: '<![CDATA[<img src="https://x.y/z.png">]]>' }),
      'not in the file',
    ],
    ['a damaged picture', moodleQuestion({ text: showing('x.png'), extra: picture('x.png', '%%%') }), 'damaged'],
    ['a picture in another encoding', moodleQuestion({ extra: picture('x.png').replace('base64', 'uu') }), '“uu”'],
    [
      'a drawing with scripts',
      moodleQuestion({ text: showing('x.svg'), extra: picture('x.svg', btoa('<svg onload="alert(1)"/>')) }),
      'neither PNG nor JPEG nor WebP',
    ],
    ['HTML that is nested too deeply', moodleQuestion({ text: `<![CDATA[${'<b>'.repeat(5000)}]]>` }), 'complicated'],
  ])('%s', async (_, broken, reason) => {
    const records = await read(quiz(moodleQuestion(), broken, moodleQuestion()));
    expect(records.map((record) => 'refused' in record)).toEqual([false, true, false]);
    expect(records[1]).toMatchObject({ refused: expect.stringContaining(reason) as string });
  });

  it('and every record is counted, in any combination', async () => {
    const record = fc.oneof(
      fc.constant({ text: moodleQuestion(), isGood: true }),
      fc
        .constantFrom(moodleQuestion({ type: 'essay' }), '<question/>', '<question type="multichoice"/>')
        .map((text) => ({ text, isGood: false })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 10 }), async (mixture) => {
        const records = await read(quiz(category('top'), ...mixture.map(({ text }) => text)));
        expect(records.map((each) => 'question' in each)).toEqual(mixture.map(({ isGood }) => isGood));
      }),
      { numRuns: 20 },
    );
  });
});

describe('an export to Moodle XML returns the same questions when it is imported', () => {
  it('everything that a question can contain', async () => {
    await expectFullRoundTrip(moodleFormat);
  });

  it('texts of any characters that XML allows', async () => {
    const text = fc
      .string({
        unit: fc.oneof(
          fc.constantFrom(...'<>&"\'\n ]'.split(''), ']]>', '<!--', '&amp;', '<b>'),
          fc.string({ unit: 'binary' }),
        ),
        minLength: 1,
        maxLength: 20,
      })
      .map((raw) => raw.replaceAll(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|!\[/gu, '').trim())
      .filter((trimmed) => trimmed !== '');
    await fc.assert(
      fc.asyncProperty(text, text, fc.array(text, { minLength: 3, maxLength: 4 }), async (stem, leadIn, options) => {
        const question = sampleQuestion({
          stem,
          leadIn,
          options: sampleOptions(options, 2),
          keywords: ['a "<b>" & c'],
        });
        await expectRoundTrip(moodleFormat, [question]);
      }),
    );
  });

  it('two pictures with the same name, and names that look like paths', async () => {
    const named = (names: string[]) => ({ images: names.map((name) => ({ ...redPicture, name })) });
    const questions = [
      sampleQuestion(named(['../../etc/passwd.png', '../../etc/passwd.png', 'a b&"c.png'])),
      sampleQuestion(named(['', ''])),
    ];
    await expectRoundTrip(moodleFormat, questions);
  });

  it('a draft without a lead-in, although its last sentence looks like one', async () => {
    const questions = [sampleQuestion({ stem: 'He asks: is it bad?', leadIn: '', publicId: null, status: 'draft' })];
    await expectRoundTrip(moodleFormat, questions);
  });
});

describe('an invalid file is rejected as a whole', () => {
  const laughs = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join(
    '',
  );
  it.each([
    [
      'billion laughs',
      `<!DOCTYPE quiz [<!ENTITY l0 "ha">${laughs}]>${quiz(moodleQuestion({ text: '&l9;' })).slice(39)}`,
    ],
    [
      'an external entity',
      `<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>${moodleQuestion({ text: '&x;' })}</quiz>`,
    ],
    [
      'an entity of a foreign DTD',
      `<!DOCTYPE quiz SYSTEM "http://127.0.0.1/x.dtd"><quiz>${moodleQuestion({ text: '&x;' })}</quiz>`,
    ],
    ['an entity that only HTML knows', quiz(moodleQuestion({ text: '&nbsp;' }))],
    ['100,000 elements in one another', quiz(`<question>${'<a>'.repeat(100_000)}`)],
    ['a text of 50 MB', quiz(moodleQuestion({ text: 'x'.repeat(50_000_000) }))],
    ['a file that ends too early', quiz(moodleQuestion()).slice(0, -20)],
    ['other XML', '<html><question type="essay"/></html>'],
    ['Latin-1', Buffer.from(quiz(moodleQuestion({ text: 'é' })), 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${quiz(moodleQuestion())}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(quiz(moodleQuestion()), 'utf16le')],
  ])('%s', async (_, content) => {
    await expect(read(content)).rejects.toThrow(UnreadableFile);
  });

  it('but a thousand pictures reject only their record', async () => {
    const names = Array.from({ length: 1000 }, (_, place) => `${place}.png`);
    const content = quiz(
      moodleQuestion({ text: showing(...names), extra: names.map((name) => picture(name)).join('') }),
    );
    expect(await onlyRefusal(content)).toContain('complicated');
  });
});
