import { z } from 'zod';
import { PersonName, plainText } from '#shared/accounts/person-fields.ts';
import { dateTexts, FIRST_DATE, isTimeZone, LAST_DATE } from '#shared/platform/calendar-date.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';

const { required, other } = fieldTexts;
const between = (least: number, most: number) => `Please choose a number from ${least} to ${most}.`;

const id = z.int32(other).positive(other).nullable();
const within = (least: number, most: number) =>
  z.number(other).min(least, between(least, most)).max(most, between(least, most)).multipleOf(0.01, other);
const wholeWithin = (least: number, most: number) =>
  z.int(between(least, most)).min(least, between(least, most)).max(most, between(least, most));
const date = z.iso.date(other);

/** Study settings of a user. */
export const StudySettings = z.strictObject({
  examName: plainText.trim().min(1, required).max(120, other).nullable(),
  examOn: date.refine((day) => day <= LAST_DATE, dateTexts.tooLate).nullable(),
  /** An exam with published weights; null for an exam of one's own, in which all topics count the same. */
  examId: id,
  dailyGoal: wholeWithin(5, 200),
  targetRetention: within(0.8, 0.95),
  /** Weekdays without a study plan; 0 is Sunday. */
  weekdaysOff: z.array(wholeWithin(0, 6)).max(7, other),
  /** Single dates without a study plan, such as holidays. */
  daysOff: z.array(date).max(100, other),
  /** Hour of the day for the reminder of due reviews. */
  reminderHour: wholeWithin(0, 23),
  /** Time allowed in exams, as a multiple of the standard time. */
  extraTimeFactor: within(1, 2),
  /** 0 is Sunday. */
  weekStartsOn: wholeWithin(0, 6),
  singleKeyShortcuts: z.boolean(),
  /** Whether the user is compared with others who take the same exam. */
  isCompared: z.boolean(),
  /** Whether the user was asked for exam, date and goal, or has set one of them. */
  isSetUp: z.boolean(),
  theme: z.enum(['auto', 'light', 'dark']),
  /** In percent. */
  textSize: wholeWithin(87, 150),
});
export type StudySettings = z.infer<typeof StudySettings>;

/** Defaults until the user changes a setting. The columns of `study_settings` have the same defaults. */
export const defaultStudySettings: StudySettings = {
  examName: null,
  examOn: null,
  examId: null,
  dailyGoal: 20,
  targetRetention: 0.9,
  weekdaysOff: [],
  daysOff: [],
  reminderHour: 18,
  extraTimeFactor: 1,
  weekStartsOn: 1,
  singleKeyShortcuts: true,
  isCompared: true,
  isSetUp: false,
  theme: 'auto',
  textSize: 100,
};

/** The profile fields of a user. `null` clears a field; names cannot be cleared. */
export const ProfileFields = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  countryId: id,
  regionId: id,
  universityId: id,
  fieldOfStudyId: id,
  studyYear: wholeWithin(1, 10).nullable(),
  /** 1 male, 2 female. */
  gender: z.union([z.literal(1), z.literal(2)]).nullable(),
  bornOn: date.refine((day) => day >= FIRST_DATE, dateTexts.tooEarly).nullable(),
});
export type ProfileFields = z.infer<typeof ProfileFields>;

/** Only the given fields change. */
export const UpdateUserBody = ProfileFields.partial().extend({
  timeZone: z.string().max(64, other).refine(isTimeZone, other).optional(),
  study: StudySettings.partial().optional(),
});
export type UpdateUserBody = z.infer<typeof UpdateUserBody>;

/**
 * The picture as base64, with or without a `data:…;base64,` prefix. The alternative is multipart with the field
 * `photo`.
 */
export const PhotoBody = z.strictObject({ name: z.string().max(255, other), photo: z.string().min(1, required) });

export const PhotoResult = z.object({ photo: z.string().nullable() });
export type PhotoResult = z.infer<typeof PhotoResult>;

/** Dialogs that open at most once a day. */
export const DailyDialog = z.enum(['days-left', 'notifications', 'mobile-user']);
export type DailyDialog = z.infer<typeof DailyDialog>;

export const SpecialAction = z.enum(['finish-tutorial', 'show-days-left', 'show-notifications', 'show-mobile-user']);
export type SpecialAction = z.infer<typeof SpecialAction>;

export const SpecialActionBody = z.strictObject({ actionType: SpecialAction });
export type SpecialActionBody = z.infer<typeof SpecialActionBody>;
