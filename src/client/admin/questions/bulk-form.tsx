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
import { statusChoices } from './question-labels.ts';
import { useAdminQuestionsBulkMutation } from './questions.api.ts';

interface BulkFormProps {
  act: 'tags' | 'status';
  ids: number[];
  onClose: () => void;
  onDone: (result: BulkResult) => void;
}

export function BulkForm({ act, ids, onClose, onDone }: BulkFormProps) {
  const [send, { isLoading, error }] = useAdminQuestionsBulkMutation();
  const [change, setChange] = useState<Omit<BulkBody, 'ids'> | null>(null);
  const isTooMany = ids.length > MAX_BULK_QUESTIONS;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!change || isTooMany) return;
    const { data } = await send({ ids, ...change } as BulkBody); // each field sets a matching act and value
    if (data) onDone(data);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {error !== undefined && <FormAlert title="Something went wrong">{errorText(error)}</FormAlert>}
      {isTooMany && (
        <FormAlert title="Too many questions">At most {MAX_BULK_QUESTIONS} can be changed at once.</FormAlert>
      )}
      <Text mb="md">
        Each of the {countText(ids.length)} selected questions is validated as in a single edit. Rejected changes are
        listed with the reason.
      </Text>
      {act === 'tags' ? <TagFields onChoose={setChange} /> : <StatusField onChoose={setChange} />}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={change === null || isTooMany} loading={isLoading} loaderProps={{ size: 25 }}>
          Change {countText(ids.length)} {ids.length === 1 ? 'question' : 'questions'}
        </Button>
      </DialogButtons>
    </form>
  );
}

interface FieldProps {
  onChoose: (change: Omit<BulkBody, 'ids'> | null) => void;
}

const tagActions: { value: BulkTagAct; label: string }[] = [
  { value: 'addDiscipline', label: 'Add a discipline' },
  { value: 'removeDiscipline', label: 'Remove a discipline' },
  { value: 'addBodySystem', label: 'Add a body system' },
  { value: 'removeBodySystem', label: 'Remove a body system' },
];

function TagFields({ onChoose }: FieldProps) {
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
        data={tagActions}
        value={act}
        onChange={({ currentTarget }) => {
          setAct(currentTarget.value as BulkTagAct); // one of `tagActions`
          setTag('');
          onChoose(null);
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
          onChoose(value === '' ? null : { act, value: Number(value) });
        }}
      />
    </>
  );
}

function StatusField({ onChoose }: FieldProps) {
  return (
    <NativeSelect
      label="New status"
      size="md"
      data={[{ value: '', label: 'Please choose' }, ...statusChoices]}
      onChange={({ currentTarget: { value } }) =>
        onChoose(value === '' ? null : { act: 'status', value: value as QuestionStatus })
      }
    />
  );
}
