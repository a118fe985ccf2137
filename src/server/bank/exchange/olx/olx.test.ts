import { describe, expect, it } from 'vitest';
import { fileOf, questionsIn, readAll } from '#server/bank/exchange/exchange.test-kit.ts';
import { formatOf } from '#server/bank/exchange/formats.ts';
import { startOf, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import { olxFormat } from './olx-format.ts';

const read = async (content: string) => readAll(olxFormat, await fileOf(content, 'problem.xml'));

const choices = `<choicegroup type="MultipleChoice">
    <choice correct="false">Median <choicehint>It runs in front.</choicehint></choice>
    <choice correct="true">Radial<choicehint>It winds around the <b>humerus</b>.</choicehint></choice>
    <choice correct="false">Ulnar</choice>
  </choicegroup>`;
const solution = `<solution><div class="detailed-solution"><p>Explanation</p><p>The radial nerve lies in its groove.</p></div></solution>`;
const problem = (inside: string) => `<problem display_name="Nerves" markdown="null">${inside}</problem>`;
const asked = (inside = choices) =>
  problem(
    `<p>A man falls on his arm.</p><multiplechoiceresponse><label>Which nerve is hurt?</label>${inside}${solution}</multiplechoiceresponse>`,
  );

describe('a problem of Open edX', () => {
  it('is read with its options, hints and solution', async () => {
    const file = await fileOf(asked(), 'problem.xml');
    expect(formatOf(await startOf(file), file.name)?.name).toBe('olx');
    expect(questionsIn(await readAll(olxFormat, file))).toMatchObject([
      {
        stem: 'A man falls on his arm.',
        leadIn: 'Which nerve is hurt?',
        options: [
          { text: 'Median', explanation: 'It runs in front.', isRight: false },
          { text: 'Radial', explanation: 'It winds around the **humerus**.', isRight: true },
          { text: 'Ulnar', explanation: '', isRight: false },
        ],
        learningPoint: 'The radial nerve lies in its groove.',
      },
    ]);
  });

  it('is read from a library of several', async () => {
    const records = await read(`<library>${asked()}<html>About</html>${asked()}</library>`);
    expect(records.map((record) => 'question' in record)).toEqual([true, true]);
  });

  it.each([
    ['two parts', problem(`<multiplechoiceresponse>${choices}${choices}</multiplechoiceresponse>`), 'not one'],
    ['no options', problem('<p>Text</p>'), 'not one'],
    ['check boxes', problem('<choiceresponse><checkboxgroup/></choiceresponse>'), 'not multiple choice'],
    ['two right options', asked(choices.replaceAll('"false"', '"true"')), 'multi-key'],
    ['no right option', asked(choices.replace('"true"', '"false"')), 'None of its options'],
    [
      'a program',
      problem(`<script>x = 1</script><multiplechoiceresponse>${choices}</multiplechoiceresponse>`),
      'program',
    ],
  ])('is rejected with %s', async (_, content, reason) => {
    expect(await read(content)).toMatchObject([{ refused: expect.stringContaining(reason) as string }]);
  });

  it('of a broken file is not read', async () => {
    await expect(read(asked().slice(0, -9))).rejects.toThrow(UnreadableFile);
  });
});
