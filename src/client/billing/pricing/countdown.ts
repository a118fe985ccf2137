const SECOND_MS = 1000;

/** The parts of a countdown in the specified order, with their length in seconds. */
const parts = [
  { name: 'days', seconds: 86_400 },
  { name: 'hours', seconds: 3600 },
  { name: 'minutes', seconds: 60 },
  { name: 'seconds', seconds: 1 },
] as const;

interface CountdownPart {
  name: (typeof parts)[number]['name'];
  value: number;
}

/** The time left, rounded up to whole seconds, so that it shows 0 only when it is over. */
export function countdown(leftMs: number): CountdownPart[] {
  let rest = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  return parts.map(({ name, seconds }) => {
    const value = Math.floor(rest / seconds);
    rest -= value * seconds;
    return { name, value };
  });
}
