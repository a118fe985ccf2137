type Pair = [name: string, value: string];

function pairsOf(name: string, value: unknown): Pair[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner));
  return [[name, `${value as string | number | boolean}`]]; // messages between windows contain no other types
}

/** Stripe expects forms with nested values in brackets: `card[number]=…` */
export const formEncode = (fields: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => pairsOf(name, value)));
