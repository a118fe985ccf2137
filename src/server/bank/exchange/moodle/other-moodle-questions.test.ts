import { describe, expect, it } from 'vitest';
import { fileOf, questionsIn, readAll, redPicture } from '#server/bank/exchange/exchange.test-kit.ts';
import { moodleFormat } from './moodle-format.ts';

const read = async (question: string) =>
  readAll(moodleFormat, await fileOf(`<quiz>${question}</quiz>`, 'questions.xml'));

describe('older and other kinds of questions', () => {
  it('include the picture of Moodle 1, which is not in the text', async () => {
    const base64 = redPicture.bytes.toString('base64');
    const old = `<question type="multichoice"><questiontext format="moodle_auto_format"><text>A man falls.</text></questiontext>
      <image>course/red.png</image><image_base64>\n${base64}\n</image_base64><single>true</single>
      <answer fraction="100"><text>One</text></answer><answer fraction="0"><text>Two</text></answer></question>`;
    const [question] = questionsIn(await read(old));
    expect(question?.images).toEqual([{ name: 'red.png', altText: '', bytes: redPicture.bytes }]);
    expect(question?.stem).toBe('A man falls.');
  });

  it('with one missing word are read with the words of its group as options', async () => {
    const word = (text: string, group = 1) =>
      `<selectoption><text>${text}</text><group>${group}</group></selectoption>`;
    const gap = (text: string) =>
      `<question type="gapselect"><questiontext format="html"><text><![CDATA[<p>${text}</p>]]></text></questiontext>
        ${word('median')}${word('radial')}${word('humerus', 2)}${word('-')}</question>`;
    const [question] = questionsIn(await read(gap('He has injured the [[2]] nerve.')));
    expect(question?.stem).toBe('He has injured the \\_\\_\\_\\_\\_ nerve.');
    expect(question?.options.map(({ text, isRight }) => [text, isRight])).toEqual([
      ['median', false],
      ['radial', true],
      ['\\-', false],
    ]);
    const refused = async (text: string) => (await read(gap(text)))[0];
    const several = { refused: expect.stringContaining('several missing words') as string };
    expect(await refused('The [[1]] and the [[2]] nerve.')).toMatchObject(several);
    expect(await refused('The [[9]] nerve.')).toMatchObject(several);
  });
});
