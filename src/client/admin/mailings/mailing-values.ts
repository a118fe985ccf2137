import type { Texts } from '#client/admin/record-editor/text-difference.tsx';
import type { Option } from '#client/ui/matching-options.ts';
import type { Audience, Mailing, Segment } from '#shared/mailings/contract.ts';
import { segmentText } from './mailing-labels.ts';

/** Form values. Segment fields are named after the property paths in validation errors. */
export interface MailingValues {
  name: string;
  subject: string;
  body: string;
  'segment.audience': Audience;
  'segment.formerDays': number | '';
  'segment.unseenDays': number | '';
  'segment.countryId': Option | null;
  'segment.universityId': Option | null;
}

const USUAL_FORMER_DAYS = 90;

export const emptyMailing: MailingValues = {
  name: '',
  subject: '',
  body: 'Hello {firstName},\n\n',
  'segment.audience': 'everybody',
  'segment.formerDays': USUAL_FORMER_DAYS,
  'segment.unseenDays': '',
  'segment.countryId': null,
  'segment.universityId': null,
};

export const valuesOf = ({ name, subject, body, segment }: Mailing): MailingValues => ({
  name,
  subject,
  body,
  'segment.audience': segment.audience,
  'segment.formerDays': segment.formerDays ?? USUAL_FORMER_DAYS,
  'segment.unseenDays': segment.unseenDays ?? '',
  'segment.countryId': segment.country,
  'segment.universityId': segment.university,
});

const daysOf = (days: number | '') => (days === '' ? null : days);

export const segmentOf = (values: MailingValues): Segment => ({
  audience: values['segment.audience'],
  // The field keeps its value while another audience is selected; it is not sent then.
  formerDays: values['segment.audience'] === 'former' ? daysOf(values['segment.formerDays']) : null,
  unseenDays: daysOf(values['segment.unseenDays']),
  countryId: values['segment.countryId']?.id ?? null,
  universityId: values['segment.universityId']?.id ?? null,
});

/** Whether the segment can be counted: the number of days may still be empty. */
export const isWhole = ({ audience, formerDays }: Segment) => audience !== 'former' || formerDays !== null;

export const bodyOf = (values: MailingValues) => ({
  name: values.name,
  subject: values.subject,
  body: values.body,
  segment: segmentOf(values),
});

/** For the comparison of two versions. */
export const textsOf = (values: MailingValues): Texts => {
  const { audience, formerDays, unseenDays } = segmentOf(values);
  const [country, university] = [values['segment.countryId'], values['segment.universityId']];
  return {
    Name: values.name,
    Subject: values.subject,
    Text: values.body,
    Recipients: segmentText({ audience, formerDays, unseenDays, country, university }),
  };
};
