import { expect, it } from 'vitest';
import { fileOf, readAll, redPicture } from './exchange.test-kit.ts';
import { formatNamed } from './formats.ts';

const LONG = 300_000;
const spaces = ' '.repeat(LONG);
const columns = (...names: string[]) => `#separator:tab\n#columns:${names.join('\t')}\n`;
const choices = ['Question', 'Option A', 'Option B', 'Option C', 'Key'];

const moodle = (...parts: string[]) => `<quiz><question type="multichoice">${parts.join('')}</question></quiz>`;
const moodleText = (text: string, rest = '') =>
  `<questiontext format="markdown"><text>${text}</text>${rest}</questiontext>`;
const moodleAnswer = (fraction: number, text: string) => `<answer fraction="${fraction}"><text>${text}</text></answer>`;
const moodleAnswers = [100, 0, 0].map((fraction, place) => moodleAnswer(fraction, `Option ${place}`)).join('');

const qti = (body: string, rest = '') => `<assessmentItem identifier="x">
  <responseDeclaration identifier="R" cardinality="single"><correctResponse><value>A</value></correctResponse></responseDeclaration>
  <itemBody>${body}<choiceInteraction responseIdentifier="R" maxChoices="1">
  ${['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((letter) => `<simpleChoice identifier="${letter}">${letter}</simpleChoice>`).join('')}
  </choiceInteraction></itemBody>${rest}</assessmentItem>`;

const red = redPicture.bytes.toString('base64');

/** Each of these once took minutes, or gigabytes of memory. */
it.each<[string, string, string]>([
  ['gift', 'marks that never end', `// ${'[id:'.repeat(LONG / 4)}\nx {=a ~b ~c}\n`],
  ['gift', 'a source of spaces', `[markdown]x {=a ~b ~c ####[markdown]y\\n\\nSources\\:\\n\\n- a${spaces}b}\n`],
  ['gift', 'pictures that never end', `[markdown]![ ${'(data\\:'.repeat(LONG / 6)} {=a ~b ~c}\n`],
  ['gift', 'megabytes of backslashes', `[markdown]${'\\'.repeat(10_000_000)} {=a ~b ~c}\n`],
  ['gift', 'thousands of options', `x {=a ${'~<b>x</b>'.repeat(LONG / 9)}}\n`],
  ['csv', 'a source of spaces', `stem,optionA,optionB,optionC,key,sources\nx,a,b,c,A,"a${spaces}b"\n`],
  ['anki-text', 'a key of brackets', `${columns(...choices)}x\ta\tb\tc\t${'<'.repeat(LONG)}\n`],
  ['anki-text', 'a field of brackets', `#separator:tab\nx\ta\tb\tc\t${'<'.repeat(LONG)}\n`],
  ['anki-text', 'a source of spaces', `${columns(...choices, 'Sources')}x\ta\tb\tc\tA\ta${'\u00a0'.repeat(45_000)}b\n`],
  ['anki-text', 'a source of brackets', `${columns(...choices, 'Sources')}x\ta\tb\tc\tA\t${'['.repeat(45_000)}\n`],
  [
    'moodle',
    'a source of spaces',
    moodle(
      moodleText('x'),
      moodleAnswers,
      `<generalfeedback format="markdown"><text>y\n\nSources:\n\n- a${spaces}b</text></generalfeedback>`,
    ),
  ],
  [
    'moodle',
    'the same picture a thousand times',
    moodle(moodleText('![](a) '.repeat(1000), `<file name="a" encoding="base64">${red}</file>`), moodleAnswers),
  ],
  [
    'qti',
    'the same picture a thousand times',
    qti(`<p>${`<img src="data:image/png;base64,${red}"/>`.repeat(1000)}</p>`),
  ],
  [
    'qti',
    'a hundred explanations of every option',
    qti('<p>x</p>', '<modalFeedback outcomeIdentifier="F" identifier="wrong">Never.</modalFeedback>'.repeat(100)),
  ],
])('%s is read quickly with %s', async (name, _what, content) => {
  const began = performance.now();
  const records = await readAll(formatNamed(name)!, await fileOf(content));
  expect(performance.now() - began).toBeLessThan(3000);
  expect(records).toHaveLength(1);
});

it.each([
  ['moodle', moodle(moodleText('![](a) '.repeat(4), `<file name="a" encoding="base64">${red}</file>`), moodleAnswers)],
  ['qti', qti(`<p>${`<img src="data:image/png;base64,${red}"/>`.repeat(4)}</p>`)],
  ['anki-text', `${columns(...choices)}${`<img src='data:image/png;base64,${red}'>`.repeat(4)}\tOne\tTwo\tThree\tA\n`],
])('%s: the number of pictures is checked before the first one is loaded', async (name, content) => {
  const [record] = await readAll(formatNamed(name)!, await fileOf(content));
  expect(record).toMatchObject({ refused: 'It shows 4 pictures: at most 3 can be kept.' });
});

it('rejects a JSON list with an item larger than any question', async () => {
  const content = `[{"stem": "${'x'.repeat(26_000_000)}"}]`;
  await expect(readAll(formatNamed('json')!, await fileOf(content))).rejects.toThrow(/too large/);
});

it('treats the names of JavaScript built-ins like any other word', async () => {
  const gift = await readAll(formatNamed('gift')!, await fileOf('// [tag:difficulty:constructor]\nx? {=a ~b ~c}\n'));
  expect(gift).toMatchObject([{ question: { intendedDifficulty: null, keywords: ['difficulty:constructor'] } }]);
  const type = '<quiz><question type="constructor"/></quiz>';
  expect(await readAll(formatNamed('moodle')!, await fileOf(type))).toMatchObject([
    { refused: expect.stringContaining('of the type “constructor”') },
  ]);
});
