import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, Checkbox, NativeSelect, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { ReasonField } from '#client/admin/action-form/reason-field.tsx';
import { useDialog } from '#client/admin/action-form/use-dialog.ts';
import { Panel } from '#client/ui/panel.tsx';
import type { ReportResult } from '#shared/bank/report-review.contract.ts';
import { optionLetter } from '#shared/quiz/option-letter.ts';
import { useRescoreQuestionMutation, type WantedKey } from './reports.api.ts';
import { RescorePreview } from './rescore-preview.tsx';
import { Rescorings } from './rescorings.tsx';
import classes from './rescore-panel.module.css';

type Question = ReportResult['question'];

const schema = async () => (await import('#shared/bank/rescoring.contract.ts')).RescoreBody;

/** The published versions, which may have answers; the reported one first. */
const versionsOf = ({ asReported, asItIs }: Question) =>
  [asReported, asItIs].filter(
    ({ version, publishedAt }, place, all) =>
      publishedAt !== null && all.findIndex((one) => one.version === version) === place,
  );

/** Re-scores answers after a wrong key: choose the correct options, preview the effect, follow the progress. */
export function RescorePanel({ question }: { question: Question }) {
  const versions = versionsOf(question);
  const [version, setVersion] = useState(question.asReported.version);
  const [options, setOptions] = useState<number[]>([]);
  const [creditAll, setCreditAll] = useState(false);
  const [asked, setAsked] = useState<WantedKey | null>(null);
  const { answers = [] } = versions.find((one) => one.version === version) ?? {};
  const hasKey = creditAll || options.length > 0;

  const change = (to: () => void) => {
    setAsked(null);
    to();
  };
  const toggle = (id: number) =>
    setOptions((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));

  return (
    <Panel label="Re-score answers">
      <Title order={2} size="h4" mb="xs">
        Re-score answers
      </Title>
      <Text c="dimmed" mb="md">
        If the answer key was wrong, answers are re-scored with the correct key, and the affected users get an e-mail.
      </Text>
      <div className={classes.form}>
        {versions.length > 1 && (
          <NativeSelect
            label="Version that was scored incorrectly"
            size="md"
            value={String(version)}
            data={versions.map((one) => ({ value: String(one.version), label: `Version ${one.version}` }))}
            onChange={({ currentTarget }) =>
              change(() => {
                setVersion(Number(currentTarget.value));
                setOptions([]);
              })
            }
          />
        )}
        <fieldset className={classes.options}>
          <legend>Which answers should have counted as correct?</legend>
          {answers.map(({ id, text }, place) => (
            <Checkbox
              key={id}
              size="md"
              label={`${optionLetter(place)}: ${text}`}
              checked={creditAll || options.includes(id)}
              disabled={creditAll}
              onChange={() => change(() => toggle(id))}
            />
          ))}
          <Checkbox
            size="md"
            label="Every answer counts as correct"
            checked={creditAll}
            onChange={({ currentTarget }) => change(() => setCreditAll(currentTarget.checked))}
          />
        </fieldset>
        <Button
          variant="default"
          disabled={!hasKey}
          onClick={() => setAsked({ questionId: question.id, version, options: creditAll ? [] : options, creditAll })}
        >
          Preview changes
        </Button>
        {asked && <Proposal wanted={asked} />}
        <Rescorings questionId={question.id} />
      </div>
    </Panel>
  );
}

/** Preview of the changes and the button to apply them. */
function Proposal({ wanted }: { wanted: WantedKey }) {
  const { dialog, open } = useDialog();
  const [rescore] = useRescoreQuestionMutation();
  return (
    <>
      <RescorePreview wanted={wanted}>
        <Button onClick={open}>Re-score</Button>
      </RescorePreview>
      <ActionDialog
        {...dialog}
        title="Re-score answers"
        text="From now on, answers to this version are scored with this key. Existing answers are re-scored in the background."
        submit="Re-score"
        schema={schema}
        initialValues={{ reason: '', options: wanted.options, creditAll: wanted.creditAll }}
        send={({ reason }) => rescore({ ...wanted, reason })}
        done="Answers are being re-scored."
      >
        {(form) => <ReasonField form={form} label="Reason (shown on the errata page)" />}
      </ActionDialog>
    </>
  );
}
