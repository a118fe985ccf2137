import '@mantine/core/styles/Input.layer.css';
import { Button, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { isApiError } from '#client/platform/api-error.ts';
import { sortErrors } from '#client/platform/field-errors.ts';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import type { CalendarDay, Candidate } from '#shared/daily/calendar.contract.ts';
import { useSetDayMutation } from './calendar.api.ts';
import { Candidates } from './candidates.tsx';
import { longDay } from './months.ts';
import { QuestionPreview } from './question-preview.tsx';
import classes from './choose-dialog.module.css';

const TYPING_MS = 300;

interface ChooseDialogProps {
  /** Null: closed. */
  day: CalendarDay | null;
  onClose: () => void;
}

/** Searches for a question, previews it and assigns it to a date. */
export function ChooseDialog({ day, onClose }: ChooseDialogProps) {
  const title = day ? `Question for ${longDay(day.day)}` : '';
  return (
    <Dialog isOpen={day !== null} onClose={onClose} title={title} size="60rem">
      {day && <Choosing day={day} onClose={onClose} />}
    </Dialog>
  );
}

function Choosing({ day, onClose }: { day: CalendarDay; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, TYPING_MS);
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [send, { isLoading }] = useSetDayMutation();
  const choose = (candidate: Candidate) => {
    setChosen(candidate);
    setRefusal(null);
  };
  const save = async (isForced: boolean) => {
    if (!chosen) return;
    const body = { questionId: chosen.id, insteadOf: day.question?.id ?? null, isForced };
    const { error } = await send({ day: day.day, body });
    if (error === undefined) onClose();
    else setRefusal(refusalOf(error));
  };
  return (
    <>
      {refusal !== null && refusal.text !== null && <FormAlert title="Not saved">{refusal.text}</FormAlert>}
      <TextInput
        label="Search"
        description="Question text or number. Only questions suitable for everyone are listed."
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        data-autofocus
      />
      <div className={classes.columns}>
        <Candidates search={search.trim()} date={day.day} chosen={chosen} onChoose={choose} />
        <section className={classes.preview} aria-label="Preview">
          {chosen ? <QuestionPreview id={chosen.id} /> : <Text c="dimmed">Select a question to preview it.</Text>}
        </section>
      </div>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!chosen} loading={isLoading} onClick={() => void save(refusal?.mayBeForced ?? false)}>
          {refusal?.mayBeForced ? 'Use anyway' : 'Use this question'}
        </Button>
      </DialogButtons>
    </>
  );
}

interface Refusal {
  text: string | null;
  mayBeForced: boolean;
}

/** A 403 has no text here: `platform/api-listeners.ts` shows a toast for every 403. */
function refusalOf(error: unknown): Refusal {
  const isForbidden = isApiError(error) && error.status === 403;
  return {
    text: isForbidden ? null : (sortErrors(error, []).rest[0] ?? null),
    mayBeForced: isApiError(error) && error.code === 'daily_used_lately',
  };
}
