import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerCsv } from './csv-answer.ts';

interface Row {
  name: string;
}

async function exportOf(rowsThere: (number: number) => Row | undefined) {
  const app = Fastify();
  const asked: { limit: number; offset: number }[] = [];
  app.get('/', (_request, reply) =>
    answerCsv<Row>(reply, {
      fileName: 'rows.csv',
      columns: { Name: 'name' },
      read: async (slice) => {
        asked.push(slice);
        const numbers = Array.from({ length: slice.limit }, (_, index) => slice.offset + index);
        return numbers.map(rowsThere).filter((row) => row !== undefined);
      },
    }),
  );
  const answer = await app.inject('/');
  return { answer, asked, lines: answer.body.split('\r\n').slice(0, -1) };
}

it('sends a file with a header line and reads the rows in batches, the first of them small', async () => {
  const { answer, asked, lines } = await exportOf((number) => (number < 700 ? { name: `row ${number}` } : undefined));
  expect(answer.headers['content-disposition']).toBe('attachment; filename="rows.csv"');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(lines).toHaveLength(701);
  expect(lines.at(-1)).toBe('row 699');
  expect(asked).toEqual([
    { limit: 100, offset: 0 },
    { limit: 1000, offset: 100 },
  ]);
});

it('exports every row of a long list', async () => {
  const { lines } = await exportOf((number) => (number < 25_000 ? { name: String(number) } : undefined));
  expect(lines).toHaveLength(25_001);
  expect(lines.at(-1)).toBe('24999');
});

it('escapes texts that a spreadsheet would run as formulas', async () => {
  const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'];
  const { answer } = await exportOf((number) => (hostile[number] ? { name: hostile[number] } : undefined));
  for (const text of hostile) expect(answer.body).toContain(`'${text}`);
});
