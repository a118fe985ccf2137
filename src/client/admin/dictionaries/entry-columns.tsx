import { Box, Text } from '@mantine/core';
import { IconArrowMerge, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Column } from '#client/admin/table/list-table.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { AdminEntry } from '#shared/dictionaries/admin.contract.ts';
import { countText } from '../figures.ts';
import type { DictionaryDefinition } from './dictionary-definitions.ts';
import { usesText } from './uses-text.ts';

type Action = ((entry: AdminEntry) => void) | null;
/** Null: not permitted. */
interface Actions {
  onEdit: Action;
  onMerge: Action;
  onDelete: Action;
}

export function entryColumns({ code, parent }: DictionaryDefinition, actions: Actions): Column<AdminEntry>[] {
  const hasActions = Object.values(actions).some((action) => action !== null);
  return [
    { name: 'name', title: 'Name', cell: ({ name }) => name, sort: 'name', isFixed: true },
    ...(code ? [{ name: 'code', title: code.label, cell: (entry: AdminEntry) => entry[code.field] }] : []),
    ...(parent ? [{ name: 'parent', title: parent.label, cell: ({ parentName }: AdminEntry) => parentName }] : []),
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
    ...(hasActions
      ? [
          {
            name: 'acts',
            title: 'Actions',
            cell: (entry: AdminEntry) => <RowActions entry={entry} {...actions} />,
            isFixed: true,
          },
        ]
      : []),
  ];
}

function RowActions({ entry, onEdit, onMerge, onDelete }: Actions & { entry: AdminEntry }) {
  return (
    <Box component="span" display="inline-flex" my={-4} ml={-13}>
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
    </Box>
  );
}
