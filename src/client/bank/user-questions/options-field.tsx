import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { questionLimits } from '#shared/bank/question-limits.ts';
import type { UserQuestionFields } from '#shared/bank/user-questions.contract.ts';
import { optionLetter } from '#shared/quiz/option-letter.ts';
import { changedAt, movedTo, type PartProps } from './draft-fields.ts';
import { type OptionActions, OptionEditor } from './option-editor.tsx';
import type { PlacedFlaws } from './placed-flaws.ts';
import { WritingHints } from './writing-hints.tsx';
import plainList from '#client/ui/plain-list.module.css';

const { min, max } = questionLimits.options;
const noFlaws: never[] = [];

interface OptionsFieldProps extends PartProps<Pick<UserQuestionFields, 'answers'>> {
  flaws: PlacedFlaws;
}

/** Three to eight options in the author's order, exactly one of them correct. */
export function OptionsField({ fields: { answers }, errors, edit, flaws }: OptionsFieldProps) {
  const list = useRef<HTMLUListElement>(null);
  const [news, setNews] = useState('');
  const acts = useOptionActions({ edit, list, tell: setNews, count: answers.length });
  const error = errors['answers'];
  return (
    <div role="radiogroup" aria-label="Options" aria-describedby="options-rule" tabIndex={-1} data-path="answers">
      <Text size="sm" c="dimmed" mb="sm" id="options-rule">
        {min} to {max} options of one kind. Mark the correct one and explain for each why it is correct or incorrect.
      </Text>
      {error && (
        <Text c="var(--mantine-color-error)" size="sm" mb="sm" role="alert">
          {error}
        </Text>
      )}
      <WritingHints label="Hints for the options" flaws={flaws.options} />
      <ul ref={list} className={plainList.list}>
        {answers.map((answer, place) => (
          <OptionEditor
            // oxlint-disable-next-line react/no-array-index-key -- the editor has no state of its own
            key={place}
            answer={answer}
            place={place}
            isLast={place === answers.length - 1}
            canRemove={answers.length > min}
            textError={errors[`answers.${place}.text`]}
            explanationError={errors[`answers.${place}.explanation`]}
            flaws={flaws.ofOption[place] ?? noFlaws}
            {...acts}
          />
        ))}
      </ul>
      {answers.length < max && (
        <Button
          variant="default"
          mt="md"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() =>
            edit('answers', ({ answers: before }) => ({
              answers: [...before, { text: '', explanation: '', correct: false }],
            }))
          }
        >
          Add an option
        </Button>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </div>
  );
}

interface OptionActionsNeeds {
  edit: OptionsFieldProps['edit'];
  list: RefObject<HTMLUListElement | null>;
  tell: (news: string) => void;
  count: number;
}

function useOptionActions({ edit, list, tell, count }: OptionActionsNeeds): OptionActions {
  return useMemo(
    () => ({
      onChange: (place, part, text) =>
        edit(`answers.${place}.${part}`, ({ answers }) => ({ answers: changedAt(answers, place, { [part]: text }) })),
      onMarkRight: (place) =>
        edit('answers.right', ({ answers }) => ({
          answers: answers.map(({ text, explanation }, index) => ({ text, explanation, correct: index === place })),
        })),
      onMove: (place, by) => {
        const to = place + by;
        if (to < 0 || to >= count) return;
        edit('answers', ({ answers }) => ({ answers: movedTo(answers, place, to) }));
        tell(`Option ${optionLetter(place)} is now option ${optionLetter(to)}.`);
        focusSame(list.current, place, to);
      },
      onRemove: (place) => {
        edit('answers', ({ answers }) => ({ answers: answers.toSpliced(place, 1) }));
        tell(`Option ${optionLetter(place)} was removed.`);
        list.current?.children[Math.max(0, place - 1)]?.querySelector('textarea')?.focus();
      },
    }),
    [edit, list, tell, count],
  );
}

/** Moves the focus with the option, to the same field or button at its new position. */
function focusSame(list: HTMLUListElement | null, from: number, to: number) {
  const focusable = 'textarea, button, input';
  const before = list?.children[from];
  const index = [...(before?.querySelectorAll(focusable) ?? [])].indexOf(document.activeElement ?? document.body);
  const after = list?.children[to]?.querySelectorAll<HTMLElement>(focusable)[index];
  // The up button of the first option and the down button of the last are disabled.
  (after?.matches(':disabled') ? list?.children[to]?.querySelector('textarea') : after)?.focus();
}
