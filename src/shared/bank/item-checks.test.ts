import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EditedItem, type ItemCheckName, itemFlaws } from './item-checks.ts';

const good: EditedItem = {
  stem: 'A 54-year-old man has had crushing chest pain for an hour. He is pale and sweats.',
  leadIn: 'Which of the following is the most likely diagnosis?',
  options: ['Aortic dissection', 'Myocardial infarction', 'Pericarditis', 'Pneumothorax', 'Oesophageal spasm'],
  key: 1,
  explanations: ['One.', 'Two.', 'Three.', 'Four.', 'Five.'],
  learningPoint: 'Sudden crushing chest pain is an infarction until the opposite is shown.',
  sources: ['A textbook of medicine'],
};
const namesOf = (item: EditedItem): ItemCheckName[] => itemFlaws(item).map(({ name }) => name);
const three = ['One.', 'Two.', 'Three.'];

describe('the checks for editors', () => {
  it.each<[ItemCheckName, Partial<EditedItem>]>([
    ['negativeUnmarked', { leadIn: 'Which of these is not a likely diagnosis?' }],
    ['noQuestionMark', { leadIn: 'Name the most likely diagnosis' }],
    ['fewOptions', { options: ['Pericarditis', 'Pneumothorax'], key: 0, explanations: three.slice(0, 2) }],
    ['sameOption', { options: ['Pericarditis', 'pericarditis ', 'Pneumothorax'], key: 0, explanations: three }],
    [
      'unevenLengths',
      {
        options: ['Rest', 'An electrocardiogram within ten minutes of arrival', 'Oxygen'],
        key: 0,
        explanations: three,
      },
    ],
    ['articleCue', { leadIn: 'This patient most likely has an:', options: ['Embolus', 'Infarct', 'Fracture'], key: 0 }],
    [
      'articleCue',
      { leadIn: 'This patient most likely has a ___:', options: ['Embolus', 'Fracture', 'Ulcer'], key: 1 },
    ],
    ['noExplanation', { explanations: ['One.', '', 'Three.', 'Four.', 'Five.'] }],
    ['noLearningPoint', { learningPoint: ' ' }],
    ['noSource', { sources: [''] }],
    ['allOrNone', { options: ['Aspirin', 'Heparin', 'None of the above'], key: 0, explanations: three }],
    ['absoluteWords', { options: ['Never operate', 'Wait and see', 'Give heparin'], key: 1, explanations: three }],
  ])('report %s', (name, differences) => {
    expect(namesOf({ ...good, ...differences })).toContain(name);
  });

  it('report nothing for a good question or an empty form', () => {
    expect(namesOf(good)).toEqual([]);
    const nothing = {
      stem: '',
      leadIn: '',
      options: ['', ''],
      key: null,
      explanations: [],
      learningPoint: '',
      sources: [],
    };
    expect(namesOf(nothing)).toEqual([]);
  });

  it('report a negative word, but not as unmarked if it is marked', () => {
    for (const word of ['NOT', '**not**']) {
      expect(namesOf({ ...good, leadIn: `Which of these is ${word} a likely diagnosis?` })).toEqual(['negativeLeadIn']);
    }
  });

  it('report flaws in the order of the form, as whole sentences', () => {
    const flaws = itemFlaws({
      ...good,
      leadIn: 'Which is not likely',
      learningPoint: '',
      sources: [],
      explanations: [],
    });
    const order = ['leadIn', 'options', 'explanations', 'learningPoint', 'sources'];
    const places = flaws.map(({ about }) => order.indexOf(about));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    for (const { text } of flaws) expect(text).toMatch(/^[A-Z].+\.$/);
  });

  it('accept any text without an error', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, fc.array(text), fc.array(text), (leadIn, options, explanations) =>
        Array.isArray(itemFlaws({ ...good, leadIn, options, explanations })),
      ),
    );
  });
});
