import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, Checkbox, NativeSelect, Stack, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { toast } from '#client/platform/toasts.ts';
import { useAppForm } from '#client/platform/use-app-form.ts';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { useLeaveGuard } from '#client/ui/use-leave-guard.ts';
import { openReportStates, reportMoves } from '#shared/bank/report-moves.ts';
import { replyTemplates } from '#shared/bank/report-replies.ts';
import type { AnswerReportBody, ReportResult } from '#shared/bank/report-review.contract.ts';
import { reportLooks } from './report-states.ts';
import { useAnswerReportMutation } from './reports.api.ts';

const schema = async () =>
  (await import('#shared/bank/report-review.contract.ts')).AnswerReportBody.pick({ status: true, reply: true });

/** Sets the state of a report. A reply is sent to the reporter by mail. */
export function AnswerForm({ report }: { report: ReportResult }) {
  const { id, revision } = report;
  const moves = reportMoves[report.status] as AnswerReportBody['status'][];
  const open = report.others.filter(({ status }) => openReportStates.includes(status)).map((other) => other.id);
  const [answer] = useAnswerReportMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isTouched, setIsTouched] = useState(false);
  const [withOthers, setWithOthers] = useState(false);
  useLeaveGuard(() => isTouched);
  const form = useAppForm<{ status: AnswerReportBody['status']; reply: string }>({
    schema,
    initialValues: { status: moves[0] ?? 'confirmed', reply: '' },
    onRefused: setRefusal,
    send: async (values) => {
      setRefusal(null);
      const result = await answer({ id, revision, ...values, also: withOthers ? open : [] });
      if (!result.error) {
        setIsTouched(false);
        toast.success({ message: values.reply.trim() === '' ? 'The state was saved.' : 'The answer is on its way.' });
      }
      return result;
    },
  });

  function beginWith(name: string) {
    const template = replyTemplates.find((one) => one.name === name);
    if (!template) return;
    setIsTouched(true);
    form.setValue('reply', template.text);
    if (moves.includes(template.status)) form.setValue('status', template.status);
  }

  return (
    <Panel label="Answer">
      <Title order={2} size="h4" mb="sm">
        Answer
      </Title>
      <form noValidate onSubmit={form.submit} onInput={() => setIsTouched(true)}>
        <Stack>
          {refusal !== null && <FormAlert title="Not saved">{refusal}</FormAlert>}
          <NativeSelect
            key={form.key('status')}
            label="New state"
            size="md"
            data={moves.map((value) => ({ value, label: reportLooks[value].name }))}
            {...form.field('status')}
          />
          <NativeSelect
            label="Start with a template"
            size="md"
            defaultValue=""
            data={[{ value: '', label: 'None' }, ...replyTemplates.map(({ name }) => ({ value: name, label: name }))]}
            onChange={({ currentTarget }) => beginWith(currentTarget.value)}
          />
          <Textarea
            key={form.key('reply')}
            label="Reply to the reporter"
            description="Sent by mail. Without a reply only the state is saved."
            size="md"
            rows={6}
            resize="vertical"
            {...form.field('reply')}
          />
          {open.length > 0 && (
            <Checkbox
              size="md"
              checked={withOthers}
              onChange={({ currentTarget }) => setWithOthers(currentTarget.checked)}
              label={othersText(open.length)}
            />
          )}
          <Button type="submit" loading={form.isSubmitting} loaderProps={{ size: 25 }}>
            Save the answer
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}

const othersText = (count: number) =>
  count === 1 ? 'Also answer the other open report' : `Also answer the ${count} other open reports`;
