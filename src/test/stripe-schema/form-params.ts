import type { JsonSchema } from './type-to-schema.ts';

type Nested = string | { [key: string]: Nested } | Nested[];

/** `items[0][price]=p` → { items: [{ price: 'p' }] }, Stripe's parameter format. */
export function parseParams(form: string): Nested {
  const root: { [key: string]: Nested } = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const keys = name.replaceAll(']', '').split('[');
    const last = keys.pop() ?? '';
    let place = root;
    for (const key of keys) place = (place[key] ??= {}) as { [key: string]: Nested };
    place[last] = value;
  }
  return asLists(root);
}

function asLists(value: Nested): Nested {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, asLists(one)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d*$/.test(key));
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}

/** Form values are strings; each is converted to the type in its schema if possible. */
export function typed(value: unknown, schema: JsonSchema, definitions: Record<string, JsonSchema>): unknown {
  const branches = branchesOf(schema, definitions);
  if (typeof value === 'string') return typedText(value, branches);
  if (Array.isArray(value)) {
    const items = branches.find(({ type }) => type === 'array')?.['items'] as JsonSchema | undefined;
    return items ? value.map((one) => typed(one, items, definitions)) : value;
  }
  const object = branches.find(({ type }) => type === 'object');
  if (!object || typeof value !== 'object' || value === null) return value;
  const properties = (object['properties'] ?? {}) as Record<string, JsonSchema>;
  const others = object['additionalProperties'];
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const own = properties[key] ?? (typeof others === 'object' ? (others as JsonSchema) : undefined);
      return [key, own ? typed(one, own, definitions) : one];
    }),
  );
}

/** All types that a value may have, also those of a union within a union. */
function branchesOf(schema: JsonSchema, definitions: Record<string, JsonSchema>): JsonSchema[] {
  const meant = resolved(schema, definitions);
  const union = meant['anyOf'] as JsonSchema[] | undefined;
  return union ? union.flatMap((one) => branchesOf(one, definitions)) : [meant];
}

function typedText(text: string, branches: JsonSchema[]): unknown {
  const wants = (type: string) => branches.some((branch) => branch['type'] === type);
  if (wants('integer') && /^-?\d+$/.test(text)) return Number(text);
  if (wants('number') && text !== '' && Number.isFinite(Number(text))) return Number(text);
  const isFlag = wants('boolean') || branches.some((branch) => typeof branch['const'] === 'boolean');
  return isFlag && (text === 'true' || text === 'false') ? text === 'true' : text;
}

function resolved(schema: JsonSchema, definitions: Record<string, JsonSchema>): JsonSchema {
  const { $ref } = schema;
  return typeof $ref === 'string' ? resolved(definitions[$ref] ?? {}, definitions) : schema;
}
