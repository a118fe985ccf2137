import { Text } from '@mantine/core';
import { IconArrowMerge, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Column } from '#client/admin/table/list-table.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { KeptEntry } from '#shared/dictionaries/keeping.contract.ts';
import { countText } from '../figures.ts';
import type { KeptListWords } from './kept-lists.ts';
import { usesText } from './uses-text.ts';
import classes from './entry-columns.module.css';

type Act = ((entry: KeptEntry) => void) | null;
/** Null: not permitted. */
interface Acts {
  onEdit: Act;
  onMerge: Act;
  onDelete: Act;
}

export function entryColumns({ code, parent }: KeptListWords, acts: Acts): Column<KeptEntry>[] {
  const hasActs = Object.values(acts).some((act) => act !== null);
  return [
    { name: 'name', title: 'Name', cell: ({ name }) => name, sort: 'name', isFixed: true },
    ...(code ? [{ name: 'code', title: code.label, cell: (entry: KeptEntry) => entry[code.field] }] : []),
    ...(parent ? [{ name: 'parent', title: parent.label, cell: ({ parentName }: KeptEntry) => parentName }] : []),
    { name: 'usage', title: 'Used', cell: ({ usage }) => countText(usage), sort: 'usage', isNumber: true },
    {
      name: 'uses',
      title: 'Used by',
      cell: ({ uses }) => (
        <Text span size="sm" c="dimmed">
          {usesText(uses)}
        </Text>
      ),
    },
    ...(hasActs
      ? [
          {
            name: 'acts',
            title: 'Actions',
            cell: (entry: KeptEntry) => <RowActs entry={entry} {...acts} />,
            isFixed: true,
          },
        ]
      : []),
  ];
}

function RowActs({ entry, onEdit, onMerge, onDelete }: Acts & { entry: KeptEntry }) {
  return (
    <span className={classes.acts}>
      {onEdit && (
        <IconButton label={`Edit ${entry.name}`} onClick={() => onEdit(entry)}>
          <IconPencil size={18} stroke={1.6} aria-hidden />
        </IconButton>
      )}
      {onMerge && (
        <IconButton label={`Merge ${entry.name}`} onClick={() => onMerge(entry)}>
          <IconArrowMerge size={18} stroke={1.6} aria-hidden />
        </IconButton>
      )}
      {onDelete && (
        <IconButton label={`Delete ${entry.name}`} onClick={() => onDelete(entry)}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </IconButton>
      )}
    </span>
  );
}
