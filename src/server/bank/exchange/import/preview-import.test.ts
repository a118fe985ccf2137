import { expect, it } from 'vitest';
import type { ImportPreview } from '#shared/bank/imports.contract.ts';
import { type Browser, signedIn, useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { forReal, imported } from './import.test-kit.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });

async function preview(browser: Browser, content: string, name: string) {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return browser.postForm('questions/imports/preview', form);
}

it('shows the first rows of a table and guesses what its columns contain', async () => {
  const content = 'Nr,Question,A,B,Answer\n1,What is it?,one,two,B\n2,"An unfinished';
  expect((await preview(admin, content, 'sheet.csv')).json<ImportPreview>()).toEqual({
    format: 'csv',
    table: {
      hasHeader: true,
      columns: ['ignore', 'stem', 'optionA', 'optionB', 'key'],
      rows: [
        ['Nr', 'Question', 'A', 'B', 'Answer'],
        ['1', 'What is it?', 'one', 'two', 'B'],
      ],
    },
  });
});

it('shows the fields of JSON records, with nested ones and lists of options', async () => {
  const first = { nr: 1, ask: { stem: 'What is it?' }, picks: ['one', 'two'], sol: 'two' };
  const content = `${JSON.stringify(first)}\n{"nr": 2, "unfinis`;
  expect((await preview(admin, content, 'set.jsonl')).json<ImportPreview>()).toEqual({
    format: 'jsonl',
    table: {
      hasHeader: true,
      names: ['nr', 'ask.stem', 'picks', 'sol'],
      columns: ['ignore', 'stem', 'options', 'key'],
      rows: [
        ['nr', 'ask.stem', 'picks', 'sol'],
        ['1', 'What is it?', 'one | two', 'two'],
      ],
    },
  });
});

it('imports JSON with the chosen fields', async () => {
  const content = JSON.stringify([
    { t: 'Which gland makes insulin in the body?', l: ['Liver', 'Pancreas'], r: 'Pancreas' },
  ]);
  const mapping = JSON.stringify({ hasHeader: true, names: ['t', 'l', 'r'], columns: ['stem', 'options', 'key'] });
  const report = await imported(admin, { content, name: 'set.json', fields: { ...forReal, mapping } });
  expect(report).toMatchObject({ state: 'done', added: 1 });
  const exported = await admin.get('questions/export?format=jsonl&search=insulin');
  expect(JSON.parse(exported.body)).toMatchObject({ key: 'B', status: 'draft' });
});

it.each([
  ['our own table', 'stem,optionA,optionB,key\nWhat?,1,2,A\n', 'own.csv', 'csv'],
  ['another format', '{"stem":"What?"}', 'own.jsonl', 'jsonl'],
  ['an unknown file', 'Dear all', 'letter.doc', null],
])('shows no columns for %s', async (_what, content, name, format) => {
  expect((await preview(admin, content, name)).json()).toEqual({ format, table: null });
});

it('requires the permission to import', async () => {
  const student = await signedIn(world);
  expect((await preview(student, 'a,b', 'sheet.csv')).statusCode).toBe(403);
  expect((await student.get('questions/imports/template/csv')).statusCode).toBe(403);
});

it('imports a table with the chosen columns', async () => {
  const mapping = JSON.stringify({ hasHeader: false, columns: ['key', 'stem', 'optionA', 'optionB', 'keywords'] });
  const content = '2,Which organ pumps the blood of the body?,Lung,Heart,Anatomy\n';
  const fields = { ...forReal, mapping };
  const report = await imported(admin, { content, name: 'sheet.csv', fields });
  expect(report).toMatchObject({ state: 'done', added: 1, topics: [] });
  const exported = await admin.get('questions/export?format=jsonl&search=pumps');
  expect(JSON.parse(exported.body)).toMatchObject({ key: 'B', disciplines: ['Anatomy'], status: 'draft' });
});

it.each(['{}', '{"hasHeader":true,"columns":["secret"]}', '{"hasHeader":true,"columns":[]}'])(
  'rejects the columns %s',
  async (mapping) => {
    const sent = imported(admin, { content: 'a,b', name: 'sheet.csv', fields: { mapping } });
    await expect(sent).rejects.toThrow('invalid_input');
  },
);

it.each(['csv', 'xlsx'])('offers a template as %s', async (extension) => {
  const response = await admin.get(`questions/imports/template/${extension}`);
  expect(response.headers['content-disposition']).toBe(`attachment; filename="vignette-template.${extension}"`);
  expect(response.rawPayload.length).toBeGreaterThan(500);
  expect((await admin.get('questions/imports/template/doc')).statusCode).toBe(400);
});
