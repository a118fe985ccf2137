import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { oneOrMore, paging, SearchText } from './list.contract.ts';

const Query = z.object({
  ...paging(['name', 'age'], 'desc'),
  search: SearchText,
  role: oneOrMore(z.string()).optional(),
});

describe('list parameters', () => {
  it('default to the first page of 25, sorted by the first sort', () => {
    expect(Query.parse({})).toEqual({ page: 1, pageSize: 25, sort: 'name', order: 'desc', search: '' });
  });

  it('accept page sizes of 25, 50 and 100 only', () => {
    for (const pageSize of ['25', '50', '100']) expect(Query.parse({ pageSize }).pageSize).toBe(Number(pageSize));
    for (const pageSize of ['0', '26', '1000', '-25', 'all']) expect(Query.safeParse({ pageSize }).success).toBe(false);
  });

  it('reject invalid pages and unknown sorts', () => {
    for (const page of ['0', '-1', '1.5', '1e9', 'x']) expect(Query.safeParse({ page }).success).toBe(false);
    expect(Query.safeParse({ sort: 'password_hash' }).success).toBe(false);
    expect(Query.safeParse({ order: 'sideways' }).success).toBe(false);
  });

  it('accept a filter once or several times', () => {
    expect(Query.parse({ role: 'a' }).role).toEqual(['a']);
    expect(Query.parse({ role: ['a', 'b'] }).role).toEqual(['a', 'b']);
  });

  it('trim the search text, and reject an overlong one', () => {
    expect(Query.parse({ search: '  anna ' }).search).toBe('anna');
    expect(Query.safeParse({ search: 'a'.repeat(101) }).success).toBe(false);
  });
});
