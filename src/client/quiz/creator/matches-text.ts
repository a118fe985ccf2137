/** 'n questions match', or a hint when there are fewer than requested. */
export function matchesText(count: number | undefined, amount: number): string {
  if (count === undefined) return 'Counting…';
  if (count === 0) return 'No questions match';
  if (count < amount) return `Only ${count} ${count === 1 ? 'matches' : 'match'}`;
  return count === 1 ? '1 question matches' : `${count.toLocaleString('en-US')} questions match`;
}
