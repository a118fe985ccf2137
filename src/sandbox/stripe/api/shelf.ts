import type { StoredObject } from '../stripe-world.ts';

/** Written down once, so that `undefined` is no value and nothing is shared with whoever put it; frozen for readers. */
interface KeptObject {
  object: string;
  text: string;
  frozen: StoredObject | null;
}

/** What is kept, by id and by kind, in the order in which it came. */
export function createShelf() {
  const byId = new Map<string, KeptObject>();
  const idsByKind = new Map<string, Set<string>>();
  const idsOf = (kind: string) => idsByKind.get(kind) ?? new Set<string>();
  const remove = (id: string) => {
    idsOf(byId.get(id)?.object ?? '').delete(id);
    byId.delete(id);
  };
  return {
    get: (id: string) => byId.get(id),
    all: () => [...byId],
    clear: () => {
      byId.clear();
      idsByKind.clear();
    },
    idsOf,
    remove,
    put: (id: string, kept: KeptObject) => {
      if (byId.get(id)?.object !== kept.object) remove(id);
      byId.set(id, kept);
      idsByKind.set(kept.object, idsOf(kept.object).add(id));
    },
  };
}

export const toKept = (object: StoredObject): KeptObject => ({
  object: object.object,
  text: JSON.stringify(object),
  frozen: null,
});

/** Read once, then handed out to everybody. */
export function toObject(kept: KeptObject): StoredObject {
  kept.frozen ??= deepFreeze(JSON.parse(kept.text) as StoredObject);
  return kept.frozen;
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
