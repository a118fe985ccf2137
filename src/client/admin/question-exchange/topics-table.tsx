import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, Text, Title } from '@mantine/core';
import { useMay } from '#client/admin/use-may.ts';
import { useBodySystemsQuery, useDisciplinesQuery } from '#client/dictionaries/public.ts';
import { ColumnHeads } from '#client/ui/column-heads.tsx';
import { ScrollRegion } from '#client/ui/scroll-region.tsx';
import type { TopicChoice, UnknownTopic } from '#shared/bank/imports.contract.ts';
import classes from './records-table.module.css';

interface TopicsTableProps {
  topics: UnknownTopic[];
  /** By the name of the topic; topics without a choice are left out. */
  chosen: Record<string, TopicChoice>;
  /** Null after the import, when nothing can be chosen any more. */
  onChoose: ((choice: TopicChoice) => void) | null;
}

/** Topics of the file that no dictionary contains: each is mapped to an entry, created, or left out. */
export function TopicsTable({ topics, chosen, onChoose }: TopicsTableProps) {
  const choices = useTopicChoices();
  return (
    <>
      <Title order={4} mb="xs">
        {onChoose ? 'Topics that are not in your dictionaries' : 'Topics that were left out'}
      </Title>
      {onChoose && (
        <Text c="dimmed" mb="xs">
          Choose an entry for each of them, create one, or leave it out.
        </Text>
      )}
      <ScrollRegion label="Unknown topics" className={classes.frame}>
        <table className={classes.table}>
          <ColumnHeads columns={['Topic', ...(onChoose ? ['Use as'] : []), 'Questions']} />
          <tbody>
            {topics.map(({ name, questions }) => (
              <tr key={name}>
                <td className={classes.question}>{name}</td>
                {onChoose && (
                  <td className={classes.choice}>
                    <NativeSelect
                      aria-label={`Use ${name} as`}
                      pb={0}
                      data={choices(name)}
                      value={codeOf(chosen[name])}
                      onChange={({ currentTarget }) => onChoose(choiceOf(name, currentTarget.value))}
                    />
                  </td>
                )}
                <td className={classes.place}>{questions.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

/** The dictionary and the name of the entry in one text. */
const codeOf = (choice: TopicChoice | undefined) => (choice ? `${choice.use}:${choice.as}` : 'none:');

function choiceOf(name: string, code: string): TopicChoice {
  const use = code.startsWith('disciplines:') ? 'disciplines' : 'bodySystems';
  return code === 'none:' ? { name, use: 'none', as: name } : { name, use, as: code.slice(use.length + 1) };
}

/** The choices for a topic: leave it out, create an entry, or an existing entry. */
function useTopicChoices() {
  const may = useMay();
  const { data: disciplines = [] } = useDisciplinesQuery();
  const { data: bodySystems = [] } = useBodySystemsQuery();
  const items = (use: TopicChoice['use'], entries: { name: string }[]) =>
    entries.map(({ name }) => ({ value: `${use}:${name}`, label: name }));
  const known = [
    { group: 'Disciplines', items: items('disciplines', disciplines) },
    { group: 'Body systems', items: items('bodySystems', bodySystems) },
  ];
  return (name: string) => [
    { value: 'none:', label: 'Leave out' },
    ...(may('Discipline.create') ? [{ value: `disciplines:${name}`, label: 'Create as discipline' }] : []),
    ...(may('BodySystem.create') ? [{ value: `bodySystems:${name}`, label: 'Create as body system' }] : []),
    ...known,
  ];
}
