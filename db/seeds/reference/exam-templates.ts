interface ExamTemplate {
  id: number;
  name: string;
  /** Of the outline in `exams.ts`; null if the exam publishes no weights of topics. */
  examId: number | null;
  /** The template of which this is the short version. */
  fullId: number | null;
  blocks: number;
  questions: number;
  minutes: number;
  breakMinutes: number;
  source: string;
  sourceYear: number;
}

/** Two blocks at the pace of the full exam. */
const shortOf = (
  full: ExamTemplate,
  short: Pick<ExamTemplate, 'id' | 'questions' | 'minutes' | 'breakMinutes'>,
): ExamTemplate => ({ ...full, ...short, name: `${full.name}, short`, fullId: full.id, blocks: 2 });

const step1: ExamTemplate = {
  id: 1,
  name: 'USMLE Step 1',
  examId: 1,
  fullId: null,
  blocks: 14,
  questions: 20,
  minutes: 30,
  breakMinutes: 55,
  source:
    'USMLE, Step 1 format from May 14, 2026: fourteen blocks of 30 minutes with up to 20 questions, 55 minutes of break',
  sourceYear: 2026,
};
const step2: ExamTemplate = {
  ...step1,
  id: 3,
  name: 'USMLE Step 2 CK',
  examId: 2,
  blocks: 16,
  source:
    'USMLE, Step 2 CK format from May 7, 2026: sixteen blocks of 30 minutes with up to 20 questions, 55 minutes of break',
};
const step3: ExamTemplate = {
  ...step1,
  id: 5,
  name: 'USMLE Step 3, day 1',
  examId: null,
  blocks: 12,
  source:
    'USMLE, Step 3 format from March 10, 2026, day 1: twelve blocks of 30 minutes with 18 to 20 questions, seven hours in all',
};
const comlex1: ExamTemplate = {
  ...step1,
  id: 7,
  name: 'COMLEX-USA Level 1',
  examId: null,
  blocks: 8,
  questions: 40,
  minutes: 60,
  breakMinutes: 60,
  source: 'NBOME, COMLEX-USA Level 1 from May 2026: 320 questions in eight sections, eight hours, 60 minutes of break',
};
const amc: ExamTemplate = {
  ...step1,
  id: 9,
  name: 'AMC CAT MCQ',
  examId: 3,
  blocks: 1,
  questions: 150,
  minutes: 210,
  breakMinutes: 0,
  source: 'Australian Medical Council, MCQ Examination: 150 questions in one session of three and a half hours',
  sourceYear: 2022,
};
const m1: ExamTemplate = {
  ...amc,
  id: 11,
  name: 'German first state exam (M1), one day',
  examId: 5,
  questions: 160,
  minutes: 240,
  source: 'Approbationsordnung für Ärzte, § 23: 320 questions on two days, four hours each',
  sourceYear: 2002,
};
const m2: ExamTemplate = {
  ...amc,
  id: 13,
  name: 'German second state exam (M2), one day',
  examId: null,
  questions: 107,
  minutes: 300,
  source: 'Approbationsordnung für Ärzte, § 29: 320 questions on three days, five hours each',
  sourceYear: 2012,
};

/** Exam days with published formats. Each full one is followed by its short version. */
export const examTemplates: ExamTemplate[] = [
  step1,
  shortOf(step1, { id: 2, questions: 20, minutes: 30, breakMinutes: 5 }),
  step2,
  shortOf(step2, { id: 4, questions: 20, minutes: 30, breakMinutes: 5 }),
  step3,
  shortOf(step3, { id: 6, questions: 20, minutes: 30, breakMinutes: 5 }),
  comlex1,
  shortOf(comlex1, { id: 8, questions: 40, minutes: 60, breakMinutes: 10 }),
  amc,
  shortOf(amc, { id: 10, questions: 25, minutes: 35, breakMinutes: 5 }),
  m1,
  shortOf(m1, { id: 12, questions: 20, minutes: 30, breakMinutes: 5 }),
  m2,
  shortOf(m2, { id: 14, questions: 20, minutes: 56, breakMinutes: 5 }),
];
