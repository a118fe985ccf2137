import type { ObjectStore, StoredObject } from '../stripe-world.ts';
import type { Journal } from './journal.ts';
import { createObjectIndex, toStored, toObject } from './object-index.ts';

export interface StepStore extends ObjectStore {
  /** Saves the changes since the last commit. */
  commit: () => void;
  /** Discards them. */
  rollBack: () => void;
}

export function openObjectStore(journal: Journal): StepStore {
  const index = readObjectIndex(journal);
  const staged = createObjectIndex();
  const gone = new Set<string>();
  const current = (id: string) => (gone.has(id) ? undefined : (staged.get(id) ?? index.get(id)));

  const rollBack = () => {
    staged.clear();
    gone.clear();
  };
  return {
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as the interface says
    find: <Kept extends StoredObject>(id: string) => {
      const found = current(id);
      return found ? (toObject(found) as Kept) : undefined; // the id determines the type
    },
    list: <Kept extends StoredObject>(kind: Kept['object']) =>
      [...new Set([...index.idsOf(kind), ...staged.idsOf(kind)])]
        .map((id) => current(id))
        .filter((found) => found !== undefined)
        .filter(({ object }) => object === kind)
        .map((found) => toObject(found) as Kept)
        .toReversed(),
    put: (object) => {
      gone.delete(object.id);
      staged.put(object.id, toStored(object));
    },
    remove: (id) => {
      staged.remove(id);
      gone.add(id);
    },
    commit: () => {
      const put = staged.all();
      if (put.length === 0 && gone.size === 0) return;
      journal.append({ put: put.map(([, object]) => toObject(object)), gone: [...gone] });
      for (const [id, object] of put) index.put(id, object);
      for (const id of gone) index.remove(id);
      rollBack();
    },
    rollBack,
  };
}

/** Rewrites the journal at startup, because its history is no longer needed. */
function readObjectIndex(journal: Journal) {
  const index = createObjectIndex();
  for (const { put, gone } of journal.read()) {
    for (const object of put) index.put(object.id, toStored(object));
    for (const id of gone) index.remove(id);
  }
  journal.rewrite(index.all().map(([, object]) => ({ put: [toObject(object)], gone: [] })));
  return index;
}
