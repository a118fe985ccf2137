import { describe, expect, it } from 'vitest';
import { csvFormat } from '#server/bank/exchange/csv/csv-format.ts';
import { fileOf, questionsIn, readAll } from '#server/bank/exchange/exchange.test-kit.ts';
import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import { formatOf } from '#server/bank/exchange/formats.ts';
import { jsonFormat } from '#server/bank/exchange/json/json-format.ts';
import { jsonLinesFormat } from '#server/bank/exchange/json/json-lines-format.ts';
import { startOf } from '#server/bank/exchange/source-file.ts';
import { writeXlsx } from '#server/bank/exchange/xlsx/write-xlsx.ts';
import { xlsxFormat } from '#server/bank/exchange/xlsx/xlsx-format.ts';
import { rawZip } from '#server/bank/exchange/zip/zip.test-kit.ts';
import { templateOf } from './template.ts';

const keyOf = ({ options }: ExchangedQuestion) => options.find(({ isRight }) => isRight)?.text;
const csv = async (lines: string[], mapping?: Parameters<typeof csvFormat.read>[1]) => {
  const file = await fileOf(lines.join('\n'), 'questions.csv');
  const records = [];
  for await (const record of csvFormat.read(file, mapping)) records.push(record);
  return questionsIn(records);
};
const workbook = async (rows: string[][]) => {
  const parts: Uint8Array[] = [];
  for await (const part of writeXlsx(rows)) parts.push(part);
  return Buffer.concat(parts);
};

describe('CSV of other programs', () => {
  it('reads an MMLU table, which has no headings', async () => {
    const questions = await csv([
      'A lesion causing compression of the facial nerve at the stylomastoid foramen will cause ipsilateral,paralysis of the facial muscles.,loss of taste.,lacrimation.,"loss of salivation, and more.",A',
      '"A ""dished face"" profile is often associated with",a protruding mandible.,reduced growth of the maxilla.,an enlarged frontal sinus.,defective development of the chin.,B',
    ]);
    expect(questions.map(keyOf)).toEqual(['paralysis of the facial muscles.', 'reduced growth of the maxilla.']);
    expect(questions.map(({ options }) => options.length)).toEqual([4, 4]);
  });

  it.each<[string, string[]]>([
    ['lettered columns', ['Question,A,B,C,D,Answer', 'What is it?,one,two,three,four,b']],
    [
      'numbered columns',
      ['No,Question Text,Option 1,Option 2,Option 3,Correct Answer', '7,What is it?,one,two,three,2'],
    ],
    ['numbers from 0', ['question;choice a;choice b;answer', 'What is it?;one;two;1', 'And this?;one;two;0']],
    ['the text of the answer', ['Stem,Option A,Option B,Correct', 'What is it?,one,two,TWO']],
    ['correct and incorrect options', ['Question,Correct option,Wrong 1,Wrong 2', 'What is it?,two,one,three']],
    ['all options in one cell', ['question,options,answer', '"What is it?","A) one\nB) two",B']],
    [
      'a question whose heading is not known',
      ['No,Case description,Option 1,Option 2,Correct answer', '7,What is it?,one,two,2'],
    ],
    ['a stated separator', ['sep=;', 'Question;A;B;C;Answer', 'What is it?;one;two;three;B']],
  ])('reads %s', async (_what, lines) => {
    const [question] = await csv(lines);
    expect(keyOf(question!)).toBe('two');
    expect(question?.stem).toBe('What is it?');
  });

  it('reads explanation and topic, and ignores other columns', async () => {
    const [question] = await csv([
      'Question,A,B,Key,Rationale,Topic,Written by',
      'What?,one,two,A,Because.,Cardiology; Neurology,Ann',
    ]);
    expect(question?.options[0]?.explanation).toBe('Because.');
    expect(question?.options[1]?.explanation).toBe('');
    expect(question?.keywords).toEqual(['Cardiology', 'Neurology']);
  });

  it('reads a question without an answer as one without a right option', async () => {
    const [question] = await csv(['Question,A,B,Answer', 'What?,one,two,']);
    expect(keyOf(question!)).toBeUndefined();
  });

  it('follows the chosen columns', async () => {
    const questions = await csv(['x,y,z,w', 'one,What?,two,2'], {
      hasHeader: true,
      columns: ['optionA', 'stem', 'optionB', 'key'],
    });
    expect(questions.map(keyOf)).toEqual(['two']);
  });

  it('fails as a whole if nothing can be guessed', async () => {
    await expect(csv(['a name,another', 'x,y'])).rejects.toThrow('The columns of this table are not known.');
  });
});

describe('JSON of other programs', () => {
  it('reads MedQA lines', async () => {
    const line = {
      question:
        'A 23-year-old pregnant woman presents with burning upon urination. Which of the following is the best treatment?',
      answer: 'Nitrofurantoin',
      options: { A: 'Ampicillin', B: 'Ceftriaxone', C: 'Doxycycline', D: 'Nitrofurantoin' },
      meta_info: 'step2&3',
      answer_idx: 'D',
      metamap_phrases: ['23 year old pregnant woman'],
    };
    const file = await fileOf(`${JSON.stringify(line)}\n`, 'dev.jsonl');
    expect(formatOf(await startOf(file), file.name)?.name).toBe('jsonl');
    const [question] = questionsIn(await readAll(jsonLinesFormat, file));
    expect(keyOf(question!)).toBe('Nitrofurantoin');
    expect(question?.leadIn).toBe('Which of the following is the best treatment?');
  });

  it.each([
    [{ question: 'What?', choices: ['one', 'two'], answer: 1, subject: 'anatomy' }],
    [{ question: 'What?', opa: 'one', opb: 'two', cop: 1, exp: 'Because.', subject_name: 'Anatomy' }],
    [
      {
        id: 'x7',
        question: {
          stem: 'What?',
          choices: [
            { label: 'A', text: 'one' },
            { label: 'B', text: 'two' },
          ],
        },
        answerKey: 'B',
      },
    ],
    [{ question: 'What?', choices: { text: ['one', 'two'], label: ['A', 'B'] }, answerKey: 'B' }],
    [{ stem: 'What?', choices: ['one', 'two'], answer: 'two' }],
    [{ stem: 'What?', options: { A: 'one', B: 'two' }, key: 'B' }],
    [{ frage: 'What?', antworten: ['one', 'two'], richtig: 'B' }],
    [{ x: 'Because it is so.', y: 'What?', z: { '1': 'one', '2': 'two' }, w: 'Two', tags: ['a', 'b'] }],
    [{ q: 'What?', a: 'one', b: 'two', answer: 'b' }],
    [
      {
        question: 'What?',
        answers: [
          { text: 'one', isCorrect: false },
          { text: 'two', isCorrect: true },
        ],
      },
    ],
    [{ question: 'What?', correct_answer: 'two', incorrect_answers: ['one', 'three'] }],
    [{ question: 'What?', options: 'A) one\nB) two', answer: 'B' }],
  ])('reads %j', async (value) => {
    const [question] = questionsIn(await readAll(jsonFormat, await fileOf(JSON.stringify([value]))));
    expect(keyOf(question!)).toBe('two');
    expect(question?.stem).toBe('What?');
  });
});

describe('fields of JSON', () => {
  const read = async (values: unknown[], mapping?: Parameters<typeof jsonFormat.read>[1]) => {
    const records = [];
    for await (const record of jsonFormat.read(await fileOf(JSON.stringify(values)), mapping)) records.push(record);
    return questionsIn(records);
  };

  it('follow the chosen roles by name, whatever their order', async () => {
    const values = [
      { a1: 'one', a2: 'two', ask: 'What?', sol: 2 },
      { sol: 1, ask: 'And this?', a2: 'two', a1: 'one', note: 'x' },
    ];
    const mapping = {
      hasHeader: true,
      names: ['ask', 'a1', 'a2', 'sol'],
      columns: ['stem', 'optionA', 'optionB', 'key'],
    };
    expect((await read(values, mapping)).map(keyOf)).toEqual(['two', 'one']);
  });

  it('count answers from 1 if the last option is named by the number of options', async () => {
    const values = [1, 2].map((cop) => ({ question: 'What?', opa: 'one', opb: 'two', cop }));
    expect((await read(values)).map(keyOf)).toEqual(['one', 'two']);
  });

  it('may be nested deeper than any call stack', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const line = `{"question":"What?","choices":["one","two"],"answer":1,"tags":${deep}}`;
    const [question] = questionsIn(await readAll(jsonLinesFormat, await fileOf(line)));
    expect(keyOf(question!)).toBe('two');
  });

  it('leave records of our own format as they are', async () => {
    const [own] = await read([
      { stem: 'Own?', options: [{ text: 'one', explanation: 'Because.' }], key: 'A' },
      { question: 'What?', choices: ['one', 'two'], answer: 1 },
    ]);
    expect(own?.options[0]?.explanation).toBe('Because.');
  });
});

describe('Excel', () => {
  it('reads the first sheet of a workbook with any headings', async () => {
    const file = await fileOf(
      await workbook([
        ['Question', 'A', 'B', 'Answer'],
        ['What is <it>?', 'one', 'two & more', 'B'],
      ]),
      'q.xlsx',
    );
    expect(formatOf(await startOf(file), file.name)?.name).toBe('xlsx');
    const [question] = questionsIn(await readAll(xlsxFormat, file));
    expect(question?.options[1]).toMatchObject({ text: 'two & more', isRight: true });
  });

  it('reads shared, rich and calculated texts, numbers and empty cells', async () => {
    const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const texts = ['Question', 'A', 'B', 'Answer', 'What?'].map((text) => `<si><t>${text}</t></si>`).join('');
    const rich = '<si><r><t>on</t></r><r><rPr><b/></rPr><t>e</t></r><rPh><t>no</t></rPh></si>';
    const cell = (at: string, type: string, value: string) => `<c r="${at}" t="${type}"><v>${value}</v></c>`;
    const rows = `<row r="1">${['A', 'B', 'D', 'E'].map((column, place) => cell(`${column}1`, 's', String(place))).join('')}</row>
      <row r="3">${cell('A3', 's', '4')}${cell('B3', 's', '5')}<c r="D3" t="str"><f>"t"&amp;"wo"</f><v>two</v></c><c r="E3"><v>2</v></c></row>`;
    const file = await fileOf(
      rawZip([
        { name: 'xl/sharedStrings.xml', content: `<sst ${main}>${texts}${rich}</sst>` },
        { name: 'xl/worksheets/sheet1.xml', content: `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>` },
      ]),
      'q.xlsx',
    );
    const records = await readAll(xlsxFormat, file);
    expect(records.map(({ place }) => place)).toEqual(['row 3']);
    const [question] = questionsIn(records);
    expect(question?.options.map(({ text }) => text)).toEqual(['one', 'two']);
    expect(keyOf(question!)).toBe('two');
  });

  it.each(['csv', 'xlsx'] as const)('the %s template can be imported as it is', async (extension) => {
    const file = await fileOf(
      Buffer.concat(await (await templateOf(extension)).map((part) => Buffer.from(part)).toArray()),
      `t.${extension}`,
    );
    const [question] = questionsIn(await readAll(extension === 'csv' ? csvFormat : xlsxFormat, file));
    expect(question).toMatchObject({ disciplines: ['Internal medicine'], bodySystems: ['Cardiovascular'] });
    expect(keyOf(question!)).toBe('Electrocardiogram');
  });

  it('fails as a whole without a sheet', async () => {
    const file = await fileOf(rawZip([{ name: 'readme.txt', content: 'x' }]), 'q.xlsx');
    await expect(readAll(xlsxFormat, file)).rejects.toThrow('There is no sheet in this workbook.');
  });
});
