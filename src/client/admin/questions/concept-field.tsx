import '@mantine/core/styles/Input.layer.css';
import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId } from 'react';
import { useAdminEntriesQuery } from '#client/admin/dictionaries/dictionaries.api.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import { questionLimits } from '#shared/bank/question-limits.ts';
import type { QuestionEditor } from './use-question-editor.ts';

const TYPING_MS = 300;
const LEAST_LETTERS = 2;

/** What the question tests, with suggestions from the existing concepts, and links to its siblings. */
export function ConceptField({ editor: { base, fields, errors, edit } }: { editor: QuestionEditor }) {
  const list = useId();
  const [search] = useDebouncedValue(fields.concept.trim(), TYPING_MS);
  const { data } = useAdminEntriesQuery(
    { path: 'concepts', params: { search, pageSize: '25' } },
    { skip: search.length < LEAST_LETTERS },
  );
  const siblings = base && base.concept === fields.concept.trim() ? base.siblings : [];
  return (
    <>
      <TextInput
        label="Concept"
        description="What the question tests. Questions with the same concept are siblings: a review asks another one."
        size="md"
        mb={siblings.length > 0 ? 4 : 'md'}
        maw="32rem"
        maxLength={questionLimits.concept.max}
        list={list}
        value={fields.concept}
        onChange={({ currentTarget: { value } }) => edit('concept', () => ({ concept: value }))}
        error={errors['concept']}
        data-path="concept"
      />
      <datalist id={list}>
        {data?.rows.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      {siblings.length > 0 && (
        <Text size="sm" mb="md">
          Siblings:{' '}
          {siblings.map((id, place) => (
            <span key={id}>
              {place > 0 && ', '}
              <TextLink to="/admin/questions/$id" params={{ id: String(id) }}>
                {`#${id}`}
              </TextLink>
            </span>
          ))}
        </Text>
      )}
    </>
  );
}
