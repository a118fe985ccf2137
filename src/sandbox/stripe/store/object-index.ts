import type { StoredObject } from '../stripe-world.ts';

/** Serialized once, which drops `undefined` and shares nothing with the writer; frozen for readers. */
interface SerializedObject {
  object: string;
  text: string;
  frozen: StoredObject | null;
}

/** Stored objects by id and by type, in insertion order. */
export function createObjectIndex() {
  const byId = new Map<string, SerializedObject>();
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
    put: (id: string, kept: SerializedObject) => {
      if (byId.get(id)?.object !== kept.object) remove(id);
      byId.set(id, kept);
      idsByKind.set(kept.object, idsOf(kept.object).add(id));
    },
  };
}

export const toStored = (object: StoredObject): SerializedObject => ({
  object: object.object,
  text: JSON.stringify(object),
  frozen: null,
});

/** Parsed once, then shared by all readers. */
export function toObject(kept: SerializedObject): StoredObject {
  kept.frozen ??= deepFreeze(JSON.parse(kept.text) as StoredObject);
  return kept.frozen;
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
