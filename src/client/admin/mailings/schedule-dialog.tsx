import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { NumberInput, Radio } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import type { DialogState } from '#client/admin/action-form/use-dialog.ts';
import { countText } from '#client/admin/figures.ts';
import { MomentField } from '#client/admin/moment-field.tsx';
import type { useAppForm } from '#client/platform/use-app-form.ts';
import { wholeNumber } from '#client/ui/whole-number.ts';
import type { Mailing, ScheduleBody, Segment } from '#shared/mailings/contract.ts';
import { MAX_DAYS_AHEAD, pace } from '#shared/mailings/mailing-limits.ts';
import { useScheduleMailingMutation, useSegmentCountQuery } from './mailings.api.ts';
import classes from './mailings.module.css';

const schema = async () => (await import('#shared/mailings/contract.ts')).ScheduleBody;

interface ScheduleDialogProps extends DialogState {
  mailing: Mailing;
}

interface Values extends Record<string, unknown> {
  at: string;
  perMinute: number | '';
  revision: number;
  confirmedCount: number;
}

const segmentOf = ({ audience, formerDays, unseenDays, country, university }: Mailing['segment']): Segment => ({
  audience,
  formerDays,
  unseenDays,
  countryId: country?.id ?? null,
  universityId: university?.id ?? null,
});

/** The button shows the number of recipients, so clicking it confirms exactly that number. */
export function ScheduleDialog({ mailing: { id, revision, segment }, ...dialog }: ScheduleDialogProps) {
  const [schedule] = useScheduleMailingMutation();
  const count = useSegmentCountQuery(segmentOf(segment), { skip: !dialog.isOpen });
  const people = count.data?.people ?? 0;
  return (
    <ActionDialog<Values>
      {...dialog}
      title="Send this mailing"
      text={count.data ? whoText(people) : 'Counting recipients …'}
      submit={`Send to ${countText(people)}`}
      schema={schema}
      initialValues={{ at: 'now', perMinute: pace.default, revision, confirmedCount: 0 }}
      send={async (values) => {
        const answer = await schedule({ ...(values as ScheduleBody), id, confirmedCount: people }); // schema-checked
        // The number may have changed: load the new one, which the next click confirms.
        if (answer.error) void count.refetch();
        return answer;
      }}
      done="The mailing is on its way."
    >
      {(form) => <ScheduleFields form={form} people={people} />}
    </ActionDialog>
  );
}

function whoText(people: number): string {
  if (people === 0) return 'There are no recipients.';
  return `It will be sent to ${people === 1 ? '1 person' : `${countText(people)} people`}. No one receives it twice.`;
}

interface ScheduleFieldsProps {
  form: ReturnType<typeof useAppForm<Values>>;
  people: number;
}

function ScheduleFields({ form, people }: ScheduleFieldsProps) {
  const [isLater, setIsLater] = useState(false);
  const [perMinute, setPerMinute] = useState<number | string>(pace.default);
  const choose = (when: string) => {
    setIsLater(when === 'later');
    form.setValue('at', when === 'later' ? '' : 'now');
  };
  const { onChange: onPace, ...paceField } = form.field('perMinute');
  const { onChange: onMoment, error } = form.field('at');
  return (
    <>
      <Radio.Group label="When" size="md" value={isLater ? 'later' : 'now'} onChange={choose}>
        <div className={classes.ways}>
          <Radio value="now" label="Now" />
          <Radio value="later" label="Later" />
        </div>
      </Radio.Group>
      {isLater && (
        <MomentField
          label="Date and time"
          description={`In your time zone, within ${MAX_DAYS_AHEAD} days.`}
          required
          error={error as string | undefined}
          onChange={(iso) => onMoment(iso ?? '')}
        />
      )}
      <NumberInput
        key={form.key('perMinute')}
        label="Mails per minute"
        description={durationText(people, Number(perMinute))}
        required
        {...wholeNumber}
        min={pace.slowest}
        max={pace.fastest}
        {...paceField}
        onChange={(value) => {
          setPerMinute(value);
          onPace(value);
        }}
      />
    </>
  );
}

function durationText(people: number, perMinute: number): string {
  const minutes = Math.ceil(people / Math.max(perMinute, 1));
  if (minutes <= 1) return 'Takes about a minute.';
  return minutes < 120 ? `Takes about ${minutes} minutes.` : `Takes about ${Math.round(minutes / 60)} hours.`;
}
