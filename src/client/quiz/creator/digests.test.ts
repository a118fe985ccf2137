import { expect, it } from 'vitest';
import { difficultyDigest, modeDigest, namesDigest, topicsDigest, typesDigest } from './digests.ts';

const topics = [
  { id: 1, name: 'Anatomy' },
  { id: 2, name: 'Embryology' },
  { id: 3, name: 'Genetics' },
];

it.each([
  ['nothing chosen', topicsDigest([], topics), 'All'],
  ['a few', topicsDigest([1, 3], topics), 'Anatomy, Genetics'],
  ['many', namesDigest(['a', 'b', 'c', 'd']), 'a, b and 2 more'],
  ['names that are still on their way', topicsDigest([1, 3]), '2 chosen'],
  ['difficulties', difficultyDigest([1, 3]), 'Easy, Hard'],
  ['types of questions', typesDigest([2]), 'Answered Incorrect'],
  ['Learning', modeDigest({ mode: 2, paceSeconds: null }), 'Learning'],
  ['Test without time', modeDigest({ mode: 1, paceSeconds: null }), 'Test, no time limit'],
  ['Test with time', modeDigest({ mode: 1, paceSeconds: 90 }), 'Test, 90 seconds per question'],
])('a collapsed section summarises the selection in one line: %s', (_case, digest, line) => {
  expect(digest).toBe(line);
});
