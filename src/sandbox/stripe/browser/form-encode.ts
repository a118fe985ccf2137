type Pair = [name: string, value: string];

function pairsOf(name: string, value: unknown): Pair[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner));
  return [[name, `${value as string | number | boolean}`]]; // what a message between windows can hold
}

/** Stripe takes forms, with brackets for what is inside: `card[number]=…` */
export const formEncode = (fields: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => pairsOf(name, value)));
