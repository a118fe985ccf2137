import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Button, NativeSelect, Text, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { countText } from '#client/admin/figures.ts';
import { errorText } from '#client/admin/question-exchange/error-text.ts';
import { recordChoices } from '#client/admin/table/choices-of.ts';
import { useBodySystemsQuery, useDisciplinesQuery } from '#client/dictionaries/public.ts';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { MAX_BULK_QUESTIONS } from '#shared/bank/bulk-limit.ts';
import type { BulkBody, BulkResult, BulkTagAct } from '#shared/bank/question-bulk.contract.ts';
import { questionLimits as limits } from '#shared/bank/question-limits.ts';
import type { QuestionStatus } from '#shared/bank/question.contract.ts';
import { useAdminQuestionsBulkMutation } from './bulk.api.ts';
import { statusChoices } from './question-labels.ts';

interface BulkFormProps {
  act: 'tags' | 'status' | 'fill';
  ids: number[];
  onClose: () => void;
  onDone: (result: BulkResult) => void;
}

const fieldsOf = { tags: TagFields, status: StatusField, fill: FillFields };

export function BulkForm({ act, ids, onClose, onDone }: BulkFormProps) {
  const [change, setChange] = useState<Change | null>(null);
  const { send, isSending, done, error } = useBatches(ids);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = change && (await send(change));
    if (result) onDone(result);
  };
  const Fields = fieldsOf[act];
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {error !== undefined && (done > 0 || errorText(error) !== null) && (
        <FormAlert title="Something went wrong">
          {errorText(error)} {done > 0 && `The first ${countText(done)} questions are done; you can safely try again.`}
        </FormAlert>
      )}
      <Text mb="md">
        Each of the {countText(ids.length)} selected questions is validated as in a single edit. Rejected changes are
        listed with the reason.
      </Text>
      <Fields onChoose={setChange} />
      <Text role="status" mt="md" c="dimmed">
        {isSending && ids.length > MAX_BULK_QUESTIONS && `${countText(done)} of ${countText(ids.length)} done`}
      </Text>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={change === null} loading={isSending} loaderProps={{ size: 25 }}>
          Change {countText(ids.length)} {ids.length === 1 ? 'question' : 'questions'}
        </Button>
      </DialogButtons>
    </form>
  );
}

type Change = BulkBody extends infer Body ? (Body extends unknown ? Omit<Body, 'ids'> : never) : never;

/** Sends any number of questions in requests of limited size. Closing the form stops after the current request. */
function useBatches(ids: number[]) {
  const [send, { error }] = useAdminQuestionsBulkMutation();
  const [isSending, setIsSending] = useState(false);
  const [done, setDone] = useState(0);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const sendBatches = async (change: Change): Promise<BulkResult | null> => {
    const sum: BulkResult = { changed: [], unchanged: [], refused: [] };
    for (let start = 0; start < ids.length && !isClosed.current; start += MAX_BULK_QUESTIONS) {
      setDone(start);
      const { data } = await send({ ids: ids.slice(start, start + MAX_BULK_QUESTIONS), ...change });
      if (!data) return null;
      sum.changed.push(...data.changed);
      sum.unchanged.push(...data.unchanged);
      sum.refused.push(...data.refused);
    }
    return isClosed.current ? null : sum;
  };
  const sendAll = async (change: Change) => {
    setIsSending(true);
    const sum = await sendBatches(change);
    setIsSending(false);
    return sum;
  };
  return { send: sendAll, isSending, done, error };
}

interface FieldProps {
  onChoose: (change: Change | null) => void;
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
        data={[{ value: '', label: 'Please choose' }, ...recordChoices(entries)]}
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

const fills = [
  { value: 'fillLeadIn', label: 'Lead-in', max: limits.leadIn.max },
  { value: 'fillLearningPoint', label: 'Learning point', max: limits.learningPoint.max },
] as const;

function FillFields({ onChoose }: FieldProps) {
  const [fill, setFill] = useState<(typeof fills)[number]>(fills[0]);
  const [text, setText] = useState('');
  const choose = (next: typeof fill, value: string) => {
    setFill(next);
    setText(value);
    onChoose(value.trim() === '' ? null : { act: next.value, value: value.trim() });
  };
  return (
    <>
      <NativeSelect
        label="What to fill"
        size="md"
        mb="md"
        data={[...fills]}
        value={fill.value}
        onChange={({ currentTarget }) =>
          choose(fills.find(({ value }) => value === currentTarget.value) ?? fills[0], text)
        }
      />
      <Textarea
        label={fill.label}
        description="Only questions that have none get this text."
        size="md"
        autosize
        minRows={2}
        maxLength={fill.max}
        value={text}
        onChange={({ currentTarget }) => choose(fill, currentTarget.value)}
      />
    </>
  );
}
