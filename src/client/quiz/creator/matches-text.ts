/** 'n questions match', also when there are fewer than asked for. */
export function matchesText(count: number | undefined, amount: number): string {
  if (count === undefined) return 'Counting…';
  if (count === 0) return 'No questions match';
  if (count < amount) return `Only ${count} ${count === 1 ? 'matches' : 'match'}`;
  return count === 1 ? '1 question matches' : `${count.toLocaleString('en-US')} questions match`;
}
