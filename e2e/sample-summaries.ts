/** As sent by the server: a successful quiz in Learning mode, and one in Test mode that ran out of time. */
export const SAMPLE_QUIZ = '0a54f3a2-3c1d-4d5e-8f60-718293a4b5c6';

const starts = [
  'A 54-year-old man comes to the emergency department with crushing chest pain that began an hour',
  'A 29-year-old woman has had palpitations, weight loss and trembling hands for three months. She',
  'A 71-year-old man with long-standing hypertension notices that he wakes at night short of breath',
  'A newborn is seen for yellow skin on the second day of life. The mother is Rh-negative and has',
];
const bodySystems = ['Cardiovascular', 'Endocrine', 'Respiratory', 'Blood and immune'];
const disciplines = ['Internal medicine', 'Pathology', 'Pharmacology'];

type Outcome = 'right' | 'wrong' | 'omitted';

const question = (id: number, outcome: Outcome, confidence: number | null = (id % 3) + 1) => ({
  id,
  questionID: 100 + id,
  start: `${starts[id % 4]?.slice(0, 79)}…`,
  discipline: disciplines[id % 3],
  bodySystem: bodySystems[id % 4],
  difficulty: (id % 3) + 1,
  ownLetter: outcome === 'omitted' ? null : 'B',
  rightLetter: outcome === 'right' ? 'B' : 'D',
  outcome,
  seconds: outcome === 'omitted' ? 0 : 30 + ((id * 37) % 90),
  confidence: outcome === 'omitted' ? null : confidence,
  isMarked: id % 5 === 0,
  percentRight: id % 4 === 3 ? null : 40 + ((id * 13) % 50),
  withheldBy: null,
  missReason: outcome === 'wrong' && id % 2 === 0 ? 'misread' : null,
  suggestedReason: outcome === 'wrong' ? 'slip' : null,
});

const topics = (names: string[], scores: [number, number][]) =>
  names.map((name, index) => ({
    id: index + 1,
    name,
    right: scores[index]?.[0] ?? 0,
    total: scores[index]?.[1] ?? 0,
    ownPercentage: Math.min(58 + index * 7, 100),
    peerPercentage: index === 2 ? null : 71 - index * 4,
  }));

const criteria = {
  disciplines: [],
  bodySystems: [],
  difficulties: [],
  questionTypes: [],
  amount: 20,
  mode: 2,
  paceSeconds: null,
  order: 'mixed',
};

const learningOutcomes: Outcome[] = Array.from({ length: 20 }, (_, index) => (index % 3 === 1 ? 'wrong' : 'right'));
const testOutcomes: Outcome[] = ['right', 'wrong', 'right', 'wrong', 'right', 'right', 'wrong', 'omitted', 'omitted'];

export const learningSummary = {
  id: SAMPLE_QUIZ,
  kind: 2,
  mode: 2,
  criteria,
  planDay: null,
  examDay: null,
  createdAt: '2026-10-01T10:00:00Z',
  finalisedAt: '2026-10-01T10:25:00Z',
  timeRanOut: false,
  score: { right: 13, total: 20 },
  omitted: 0,
  seconds: 1452,
  paceSeconds: null,
  bodySystems: topics(bodySystems, [
    [4, 5],
    [2, 5],
    [3, 5],
    [4, 5],
  ]),
  disciplines: topics(disciplines, [
    [5, 7],
    [4, 7],
    [4, 6],
  ]),
  difficulties: [
    { difficulty: 1, right: 6, total: 7 },
    { difficulty: 2, right: 4, total: 7 },
    { difficulty: 3, right: 3, total: 6 },
  ],
  changes: { wrongToRight: 0, rightToWrong: 0 },
  questions: learningOutcomes.map((outcome, index) => question(index + 1, outcome, null)),
};

export const testSummary = {
  ...learningSummary,
  mode: 1,
  criteria: { ...criteria, mode: 1, paceSeconds: 90, amount: 9 },
  planDay: null,
  examDay: null,
  timeRanOut: true,
  score: { right: 4, total: 9 },
  omitted: 2,
  seconds: 812,
  paceSeconds: 90,
  changes: { wrongToRight: 2, rightToWrong: 1 },
  questions: testOutcomes.map((outcome, index) => question(index + 1, outcome)),
};

const longNames = [
  'Nervous system and special senses',
  'Pregnancy, childbirth and the puerperium',
  'Blood and lymphoreticular system',
  'Musculoskeletal system, skin and subcutaneous tissue',
  'Renal and urinary system',
  'Gastrointestinal system',
  'Multisystem processes and disorders',
  'Cardiovascular system',
];

/** A whole exam block, with more topics than are shown at first and times from seconds to an hour. */
export const longSummary = {
  ...testSummary,
  timeRanOut: false,
  score: { right: 18, total: 40 },
  omitted: 0,
  seconds: 7531,
  bodySystems: topics(
    longNames,
    longNames.map((_, index) => [index % 6, 5]),
  ),
  questions: Array.from({ length: 40 }, (_, index) => ({
    ...question(index + 1, index % 20 < 9 ? 'right' : 'wrong'),
    bodySystem: longNames[index % 8],
    ...(index === 3 && { seconds: 4210 }),
  })),
};

const options = [
  'Aortic dissection',
  'Acute pericarditis',
  'Pulmonary embolism',
  'ST-elevation myocardial infarction',
  'Tension pneumothorax',
];
const shares = [6, 21, 9, 58, 6];

const reviewed = ({ id, questionID, ownLetter, isMarked }: ReturnType<typeof question>) => {
  const answers = options.map((text, index) => ({ id: questionID * 10 + index, text }));
  const revealed = answers.map((answer, index) => ({
    id: answer.id,
    correct: index === (ownLetter === 'B' && id % 2 === 1 ? 1 : 3),
    explanation: `**${answer.text}** ${index === 3 ? 'explains all of the findings' : 'does not explain the ECG'}: the pain is crushing, began suddenly and goes to the left arm, and the ST segments are raised in neighbouring leads.`,
    share: shares[index],
  }));
  const own = ownLetter === null ? undefined : revealed[1];
  return {
    id,
    question: {
      questionID,
      text: 'A 54-year-old man comes to the emergency department with crushing chest pain that began an hour ago and goes to his left arm. He smokes 20 cigarettes a day and takes amlodipine.\n\n- Blood pressure 148/92 mm Hg\n- Pulse 104/min\n\nThe ECG shows ST elevation in II, III and aVF.',
      leadIn: 'Which of the following is the most likely diagnosis?',
      answers,
      image: null,
      files: [],
    },
    answered: own?.id ?? null,
    answer: own ?? null,
    correctAnswer: revealed.find(({ correct }) => correct) ?? null,
    reveal: {
      answers: revealed,
      learningPoint: 'Crushing chest pain with ST elevation in neighbouring leads is an infarction: open the vessel.',
      sources: [
        { title: 'Guideline on acute coronary syndromes', url: 'https://example.org/acs' },
        { title: 'A textbook of cardiology, chapter 3', url: null },
      ],
      difficulty: { answerCount: 182, percentage: 58, range: { low: 51, high: 65 }, difficulty: 2 },
    },
    withheldBy: null,
    confidence: null,
    note: id === 2 ? 'Raised ST in II, III, aVF: inferior wall. Look at the right leads as well.' : '',
    isMarked,
    eliminated: [],
    highlights: [],
    startedAt: null,
    seconds: 40,
    missReason: null,
  };
};

export const sampleReview = { quizQuestions: testSummary.questions.map(reviewed) };
