import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { ColumnHeads } from '#client/ui/column-heads.tsx';
import { useConfirm } from '#client/ui/confirm.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ScrollRegion } from '#client/ui/scroll-region.tsx';
import type { AdminLabCategory } from '#shared/dictionaries/lab-values.contract.ts';
import { useMay } from '../../use-may.ts';
import { showEntryToast } from '../entry-toasts.ts';
import { useAdminDeleteLabValueMutation, useAdminEditLabValueMutation } from './lab-values.api.ts';
import { useDragRow } from './use-drag-row.ts';
import { type EditedRow, LAB_VALUE, type LabRow } from './use-lab-row-form.ts';
import classes from './lab-rows.module.css';

interface LabRowsProps {
  category: AdminLabCategory;
  onEdit: (row: EditedRow) => void;
}

/** The rows of a category; each title is followed by its children. */
export function LabRows({ category: { id: categoryId, name, labValues }, onEdit }: LabRowsProps) {
  const may = useMay();
  const { move, said } = useMoveRow();
  const { handleProps, rowProps } = useDragRow((...moved) => void move(...moved));
  const rowOf = (row: LabRow, place: number, count: number, titleId: number | null, more?: ReactNode) => (
    <tr
      data-title={row.value === null || undefined}
      data-child={titleId !== null || undefined}
      {...rowProps({ row, place, titleId })}
    >
      <th scope="row">
        {may('LabValue.update') && count > 1 && (
          <span className={classes.handle} title="Drag to move" aria-hidden {...handleProps({ row, place, titleId })}>
            <IconGripVertical size={16} stroke={1.6} aria-hidden />
          </span>
        )}
        {row.name}
      </th>
      <td>{row.synonyms}</td>
      <td>{row.value}</td>
      <td>{row.siValue}</td>
      <td>
        <RowActions
          row={row}
          place={place}
          count={count}
          onMove={(position) => void move(row, position, position < place ? 'up' : 'down')}
          onEdit={() => onEdit({ kind: row.value === null ? 'title' : 'value', row, categoryId, titleId })}
        >
          {more}
        </RowActions>
      </td>
    </tr>
  );
  return (
    <ScrollRegion label={`Values of ${name}`} className={classes.scroll}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <table className={classes.table}>
        <ColumnHeads columns={['Name', 'Synonyms', 'Value', 'SI value', 'Actions']} />
        <tbody>
          {labValues.map(({ children, ...row }, place) => (
            <Fragment key={row.id}>
              {rowOf(
                row,
                place,
                labValues.length,
                null,
                row.value === null && (
                  <AddBelow
                    name={row.name}
                    onAdd={() => onEdit({ kind: 'value', row: null, categoryId, titleId: row.id })}
                  />
                ),
              )}
              {children.map((child, below) => (
                <Fragment key={child.id}>{rowOf(child, below, children.length, row.id)}</Fragment>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function AddBelow({ name, onAdd }: { name: string; onAdd: () => void }) {
  const may = useMay();
  if (!may('LabValue.create')) return null;
  return (
    <IconButton label={`New value below ${name}`} onClick={onAdd}>
      <IconPlus size={18} stroke={1.6} aria-hidden />
    </IconButton>
  );
}

interface RowActionsProps {
  row: LabRow;
  /** Zero-based position among its siblings. */
  place: number;
  count: number;
  onMove: (position: number) => void;
  onEdit: () => void;
  children: ReactNode;
}

function RowActions({ row, place, count, onMove, onEdit, children }: RowActionsProps) {
  const may = useMay();
  const remove = useDeleteRow();
  return (
    <span className={classes.acts}>
      {children}
      {may('LabValue.update') && (
        <>
          <MoveButton row={row} way="up" isAtEnd={place === 0} onPress={() => onMove(place - 1)} />
          <MoveButton row={row} way="down" isAtEnd={place === count - 1} onPress={() => onMove(place + 1)} />
          <IconButton label={`Edit ${row.name}`} onClick={onEdit}>
            <IconPencil size={18} stroke={1.6} aria-hidden />
          </IconButton>
        </>
      )}
      {may('LabValue.delete') && (
        <IconButton label={`Delete ${row.name}`} onClick={() => void remove(row)}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </IconButton>
      )}
    </span>
  );
}

interface MoveButtonProps {
  row: LabRow;
  way: 'up' | 'down';
  isAtEnd: boolean;
  onPress: () => void;
}

/** Uses `aria-disabled` instead of `disabled`, so it keeps the focus when the row reaches the end. */
function MoveButton({ row, way, isAtEnd, onPress }: MoveButtonProps) {
  const Icon = way === 'up' ? IconArrowUp : IconArrowDown;
  return (
    <IconButton
      id={`move-${row.id}-${way}`}
      label={`Move ${row.name} ${way}`}
      aria-disabled={isAtEnd}
      onClick={isAtEnd ? undefined : onPress}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </IconButton>
  );
}

function useDeleteRow() {
  const confirm = useConfirm();
  const [deleteValue] = useAdminDeleteLabValueMutation();
  return async ({ id, name, value }: LabRow) => {
    const message = value === null ? `${name}, with all rows below it` : name;
    if (await confirm({ title: 'Delete this lab value?', message })) {
      showEntryToast('delete', LAB_VALUE, await deleteValue(id));
    }
  };
}

/** Moves a row among its siblings, keeps the focus on its button and announces the move. */
function useMoveRow() {
  const [edit] = useAdminEditLabValueMutation();
  const [said, setSaid] = useState('');
  const pressed = useRef<string | null>(null);

  // The browser drops the focus when the row moves in the DOM, some time after the request.
  useEffect(() => {
    const button = pressed.current === null ? null : document.getElementById(pressed.current);
    if (button && document.activeElement === document.body) button.focus();
  });

  const move = async ({ id, name }: LabRow, position: number, way: 'up' | 'down') => {
    pressed.current = `move-${id}-${way}`;
    const answer = await edit({ id, position });
    if (answer.error === undefined) setSaid(`${name} moved ${way}`);
    else showEntryToast('edit', LAB_VALUE, answer);
  };
  return { move, said };
}
