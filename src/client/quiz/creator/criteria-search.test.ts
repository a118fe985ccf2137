import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainSearch } from '#client/platform/plain-search.ts';
import { QuizCriteria } from '#shared/quiz/criteria.ts';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import { creatorSearch } from '../../route-search.ts';
import { isSameCriteria, readCriteria, writeCriteria } from './criteria-search.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 30 });
const anyCriteria = fc
  .record({
    disciplines: ids,
    bodySystems: ids,
    difficulties: fc.subarray([1, 2, 3]),
    questionTypes: fc.subarray([1, 2, 3, 4, 5, 7, 8]),
    amount: fc.integer({ min: 1, max: 40 }),
    order: fc.constantFrom('mixed', 'topic'),
    timing: fc.oneof(
      fc.constant({ mode: 2, paceSeconds: null }),
      fc.record({ mode: fc.constant(1), paceSeconds: fc.option(fc.integer({ min: 30, max: 180 })) }),
    ),
  })
  .map(({ timing, ...rest }) => QuizCriteria.parse({ ...rest, ...timing }));

/** Writes the criteria to a URL and reads them back, as the router does. */
const throughAddress = (criteria: QuizCriteria) =>
  readCriteria(creatorSearch(plainSearch.parse(plainSearch.stringify({ ...writeCriteria(criteria) }))));

describe('criteria in the URL', () => {
  it('survive a round trip through the URL', () => {
    fc.assert(
      fc.property(anyCriteria, (criteria) => {
        expect(throughAddress(criteria)).toEqual(criteria);
      }),
    );
  });

  it('always satisfy the contract, whatever the URL contains', () => {
    const scrap = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[0-9,.e-]{0,12}$/),
      fc.constantFrom('test', 'topic', '1,2'),
    );
    const names = ['disciplines', 'bodySystems', 'difficulties', 'questionTypes', 'amount', 'mode', 'pace', 'order'];
    const anySearch = fc.dictionary(fc.constantFrom(...names), scrap);
    fc.assert(
      fc.property(anySearch, (search) => {
        const criteria = readCriteria(creatorSearch(search));
        expect(QuizCriteria.parse(criteria)).toEqual(criteria);
      }),
    );
  });

  it('leave the URL empty for the default criteria', () => {
    expect(plainSearch.stringify({ ...writeCriteria(plainCriteria) })).toBe('');
  });

  it.each([
    ['an amount nobody can ask for', { amount: '41' }],
    ['a pace without Test mode', { pace: '90' }],
    ['types of questions that do not exist', { questionTypes: '6,99' }],
    ['words where numbers belong', { disciplines: 'heart', bodySystems: '1e3' }],
  ])('ignore %s', (_case, search) => {
    expect(readCriteria(search)).toEqual(plainCriteria);
  });

  it('keep valid values and ignore invalid ones', () => {
    expect(readCriteria({ disciplines: '3,x,1,3', amount: 'many' }).disciplines).toEqual([1, 3]);
  });

  it('are equal when they select the same questions', () => {
    expect(isSameCriteria(plainCriteria, { ...plainCriteria, order: 'topic' })).toBe(false);
    expect(isSameCriteria(plainCriteria, { ...plainCriteria })).toBe(true);
  });
});
