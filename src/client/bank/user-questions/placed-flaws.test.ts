import { expect, it } from 'vitest';
import { placedFlaws } from './placed-flaws.ts';

const item = { stem: '', leadIn: 'What is the next step?', options: ['Rest', 'Wait', 'Give fluids'], key: null };

it('puts a flaw of one option at that option', () => {
  const { options, ofOption } = placedFlaws({ ...item, options: ['Rest', 'Always wait', 'None of the above'] });
  expect(ofOption).toEqual([[], ['absoluteWords'], ['allOrNone']]);
  expect(options).toEqual([]);
});

it('puts a flaw that reveals the correct option at that option', () => {
  const long = 'Give fluids through a vein and look again after an hour';
  expect(placedFlaws({ ...item, options: ['Rest', long, 'Wait'], key: 1 }).ofOption).toEqual([[], ['longestKey'], []]);
});

it('puts a flaw of all options above the list, and a flaw of the lead-in at the lead-in', () => {
  const placed = placedFlaws({ ...item, leadIn: 'Which is NOT done?', options: ['5 mg', 'Wait', 'It depends.'] });
  expect(placed).toEqual({ leadIn: ['negativeLeadIn'], options: ['mixedOptions'], ofOption: [[], [], []] });
});
