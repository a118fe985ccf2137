import { useState } from 'react';
import type { Column } from './list-types.ts';

/** Only the differences from the defaults, so that columns added later become visible. */
type Changes = Record<string, boolean>;

interface ColumnChoice<Row> {
  shown: Column<Row>[];
  isShown: (column: Column<Row>) => boolean;
  show: (column: Column<Row>, isShown: boolean) => void;
}

/** The user's column selection, stored in the browser per table. */
export function useColumnChoice<Row>(table: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const key = `admin-columns:${table}`;
  const [changes, setChanges] = useState<Changes>(() => read(key));
  const isShown = ({ name, isFixed, isHidden = false }: Column<Row>) =>
    isFixed === true || (changes[name] ?? !isHidden);
  return {
    shown: columns.filter(isShown),
    isShown,
    show: ({ name }, isShown) => {
      const next = { ...changes, [name]: isShown };
      setChanges(next);
      store(key, next);
    },
  };
}

function read(key: string): Changes {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Changes) : {};
  } catch {
    return {};
  }
}

function store(key: string, changes: Changes): void {
  try {
    localStorage.setItem(key, JSON.stringify(changes));
  } catch {
    // If storage is full or blocked, the selection still works but is not remembered.
  }
}
