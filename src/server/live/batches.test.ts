import { expect, it } from 'vitest';
import { inBatches } from './batches.ts';

it('does calls together that arrive while others run', async () => {
  const batches: number[][] = [];
  const double = inBatches(async (numbers: number[]) => {
    batches.push(numbers);
    await Promise.resolve();
    return numbers.map((number) => 2 * number);
  });
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(batches).toEqual([[1], [2, 3], [4]]);
});

it('rejects the calls of a failed batch and goes on with the next', async () => {
  const work = inBatches(async (items: string[]) => {
    if (items.includes('bad')) throw new Error('failed');
    return items;
  });
  const [first, second, third] = [work('good'), work('bad'), work('bad')];
  expect(await first).toBe('good');
  await expect(second).rejects.toThrow('failed');
  await expect(third).rejects.toThrow('failed');
  expect(await work('good again')).toBe('good again');
});
