import { aDailyQuestion } from '#client/daily/daily.test-kit.ts';

/** A question of the day with a picture, as sent before it is answered. */
export const openDaily = {
  ...aDailyQuestion(),
  day: '2026-11-16',
  question: {
    questionID: 17,
    text: 'A 54-year-old man has had **crushing chest pain** for an hour. His blood pressure is 92/60 mm Hg, his heart rate 44 a minute, and the veins of his neck are distended. The lungs are clear.',
    leadIn: 'Which artery is most likely occluded?',
    files: [
      {
        id: 1,
        type: 1,
        path: '/icons/icon-512.png',
        altText: 'Electrocardiogram with ST elevation in leads II, III and aVF',
        width: 512,
        height: 512,
      },
    ],
    answers: [
      { id: 1, text: 'Left anterior descending artery' },
      { id: 2, text: 'Left circumflex artery' },
      { id: 3, text: 'Left main coronary artery' },
      { id: 4, text: 'Right coronary artery, proximal to its right ventricular branches' },
      { id: 5, text: 'Posterior descending artery' },
    ],
  },
};

const explanations = [
  'Its occlusion shows in the leads V1 to V4, and the lungs fill.',
  'It supplies the lateral wall; the right ventricle would be spared.',
  'The pressure would fall with wet lungs.',
  'Bradycardia, low pressure, full neck veins and **clear lungs** point to the right ventricle.',
  'Beyond the branches to the right ventricle its function would be kept.',
];

/** The same question, answered incorrectly, with the answers of other users. */
export const answeredDaily = {
  ...openDaily,
  question: {
    ...openDaily.question,
    answers: openDaily.question.answers.map((option, place) => ({
      ...option,
      explanation: explanations[place],
      answerCount: [31, 12, 9, 118, 10][place],
      ...(option.id === 1 && { correct: false }),
      ...(option.id === 4 && { correct: true }),
    })),
  },
  answer: 1,
  correctAnswer: 4,
  learningPoint:
    'Inferior infarction with low pressure and clear lungs: think of the right ventricle, and give volume.',
  sources: [{ title: 'Guideline on acute coronary syndromes', url: 'https://example.com/acs' }],
  difficulty: { answerCount: 180, percentage: 65.6, range: { low: 58.4, high: 72.1 }, difficulty: 2 },
};

export const tomorrowsDaily = { ...openDaily, day: '2026-11-17', question: { ...openDaily.question, questionID: 18 } };
