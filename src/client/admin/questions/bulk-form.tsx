import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { countText } from '#client/admin/figures.ts';
import { errorText } from '#client/admin/question-exchange/error-text.ts';
import { useBodySystemsQuery, useDisciplinesQuery } from '#client/dictionaries/public.ts';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { MAX_BULK_QUESTIONS } from '#shared/bank/bulk-limit.ts';
import type { BulkBody, BulkResult, BulkTagAct } from '#shared/bank/question-bulk.contract.ts';
import type { QuestionStatus } from '#shared/bank/question.contract.ts';
import { statusChoices } from './question-words.ts';
import { useAdminQuestionsBulkMutation } from './questions.api.ts';

interface BulkFormProps {
  act: 'tags' | 'status';
  ids: number[];
  onClose: () => void;
  onDone: (result: BulkResult) => void;
}

export function BulkForm({ act, ids, onClose, onDone }: BulkFormProps) {
  const [send, { isLoading, error }] = useAdminQuestionsBulkMutation();
  const [wish, setWish] = useState<Omit<BulkBody, 'ids'> | null>(null);
  const isTooMany = ids.length > MAX_BULK_QUESTIONS;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!wish || isTooMany) return;
    const { data } = await send({ ids, ...wish } as BulkBody); // each field sets a matching act and value
    if (data) onDone(data);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {error !== undefined && <FormAlert title="This was not done">{errorText(error)}</FormAlert>}
      {isTooMany && (
        <FormAlert title="Too many questions">At most {MAX_BULK_QUESTIONS} can be changed at once.</FormAlert>
      )}
      <Text mb="md">
        Each of the {countText(ids.length)} chosen questions is changed by the rules of a single edit. What is refused
        is told with the reason.
      </Text>
      {act === 'tags' ? <TagFields onWish={setWish} /> : <StatusField onWish={setWish} />}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={wish === null || isTooMany} loading={isLoading} loaderProps={{ size: 25 }}>
          Change {countText(ids.length)} {ids.length === 1 ? 'question' : 'questions'}
        </Button>
      </DialogButtons>
    </form>
  );
}

interface FieldProps {
  onWish: (wish: Omit<BulkBody, 'ids'> | null) => void;
}

const tagActs: { value: BulkTagAct; label: string }[] = [
  { value: 'addDiscipline', label: 'Add a discipline' },
  { value: 'removeDiscipline', label: 'Remove a discipline' },
  { value: 'addBodySystem', label: 'Add a body system' },
  { value: 'removeBodySystem', label: 'Remove a body system' },
];

function TagFields({ onWish }: FieldProps) {
  const { data: disciplines = [] } = useDisciplinesQuery();
  const { data: bodySystems = [] } = useBodySystemsQuery();
  const [act, setAct] = useState<BulkTagAct>('addDiscipline');
  const [tag, setTag] = useState('');
  const isDiscipline = act === 'addDiscipline' || act === 'removeDiscipline';
  const entries = isDiscipline ? disciplines : bodySystems;
  return (
    <>
      <NativeSelect
        label="What to do"
        size="md"
        mb="md"
        data={tagActs}
        value={act}
        onChange={({ currentTarget }) => {
          setAct(currentTarget.value as BulkTagAct); // one of `tagActs`
          setTag('');
          onWish(null);
        }}
      />
      <NativeSelect
        label={isDiscipline ? 'Discipline' : 'Body system'}
        size="md"
        data={[
          { value: '', label: 'Please choose' },
          ...entries.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={tag}
        onChange={({ currentTarget: { value } }) => {
          setTag(value);
          onWish(value === '' ? null : { act, value: Number(value) });
        }}
      />
    </>
  );
}

function StatusField({ onWish }: FieldProps) {
  return (
    <NativeSelect
      label="New status"
      size="md"
      data={[{ value: '', label: 'Please choose' }, ...statusChoices]}
      onChange={({ currentTarget: { value } }) =>
        onWish(value === '' ? null : { act: 'status', value: value as QuestionStatus })
      }
    />
  );
}
