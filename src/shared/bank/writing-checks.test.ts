import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flawsIn, type WritingCheckName, writingChecks, type WrittenItem } from './writing-checks.ts';

const good: WrittenItem = {
  stem: 'A 54-year-old man has had crushing chest pain for an hour. He is pale and sweats.',
  leadIn: 'Which of the following is the most likely diagnosis?',
  options: ['Aortic dissection', 'Myocardial infarction', 'Pericarditis', 'Pneumothorax', 'Oesophageal spasm'],
  key: 1,
};

describe('a hint', () => {
  const flawed: Record<WritingCheckName, WrittenItem[]> = {
    negativeLeadIn: [
      { ...good, leadIn: 'Which of these is NOT a likely diagnosis?' },
      { ...good, leadIn: 'All of these cause pain except:' },
    ],
    unanswerableCovered: [
      { ...good, leadIn: 'Which of the following is true about this illness?' },
      { ...good, leadIn: 'Which of the following statements fits best?' },
    ],
    allOrNone: [{ ...good, options: ['Aspirin', 'Heparin', 'Clopidogrel', 'All of the above'], key: 3 }],
    longestKey: [
      { ...good, options: ['Rest', 'Water', 'A tablet of aspirin at once, then an electrocardiogram'], key: 2 },
    ],
    absoluteWords: [{ ...good, options: ['Always operate', 'Wait and see', 'Give heparin'], key: 1 }],
    repeatedWord: [{ ...good, stem: `${good.stem} He fears a myocardial problem.` }],
    mixedOptions: [{ ...good, options: ['20 mg', 'Heparin', '40 mg'], key: 0 }],
    unorderedNumbers: [{ ...good, options: ['10 mg', '30 mg', '20 mg'], key: 0 }],
  };

  it.each(Object.entries(flawed))('is given for %s, and for nothing else', (name, items) => {
    for (const item of items) expect(flawsIn(item)).toEqual([name]);
  });

  it('is not given for a good question or an empty form', () => {
    expect(flawsIn(good)).toEqual([]);
    expect(flawsIn({ stem: '', leadIn: '', options: ['', '', '', '', ''], key: null })).toEqual([]);
    expect(flawsIn({ ...good, options: ['Myocardial infarction', '', '', '', ''], key: 0 })).toEqual([]);
  });

  it('is a full sentence', () => {
    for (const { text } of Object.values(writingChecks)) expect(text).toMatch(/^[A-Z].+\.$/);
  });
});

const word = fc.stringMatching(/^[a-z]{4,12}$/);
const options = fc.uniqueArray(word, { minLength: 3, maxLength: 8 });

describe('the checks, for any texts', () => {
  it('report a key that is the longest option', () => {
    fc.assert(
      fc.property(options, fc.nat(), (texts, place) => {
        const key = place % texts.length;
        const long = texts.map((text, index) => (index === key ? `${text} and quite a few more words` : text));
        return flawsIn({ ...good, options: long, key }).includes('longestKey');
      }),
    );
  });

  it('do not report another option that is the longest', () => {
    fc.assert(
      fc.property(options, fc.nat(), (texts, place) => {
        const key = place % texts.length;
        const long = texts.map((text, index) => (index === key ? text : `${text} and quite a few more words`));
        return !flawsIn({ ...good, options: long, key }).includes('longestKey');
      }),
    );
  });

  it('accept sorted numbers and report unsorted ones', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 100_000 }), { minLength: 3, maxLength: 8 });
    fc.assert(
      fc.property(numbers, fc.boolean(), (values, falls) => {
        const ordered = values.toSorted((one, other) => (falls ? other - one : one - other));
        const [first = 0, second = 0, ...rest] = ordered;
        const check = (list: number[]) => flawsIn({ ...good, options: list.map((n) => `${n} mg`), key: 0 });
        return (
          !check(ordered).includes('unorderedNumbers') && check([second, first, ...rest]).includes('unorderedNumbers')
        );
      }),
    );
  });

  it('accept any text without an error', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, fc.array(text), fc.option(fc.nat(9)), (stem, leadIn, texts, key) =>
        Array.isArray(flawsIn({ stem, leadIn, options: texts, key })),
      ),
    );
  });
});
