const listed = (status: string, differences: object) => ({
  id: status.length,
  status,
  title: 'A 54-year-old man comes to the emergency department with crushing chest pain that began an hour ago.',
  reviewerComment: null,
  createdAt: '2026-10-01T10:00:00Z',
  updatedAt: '2026-10-03T10:00:00Z',
  submittedAt: '2026-10-02T10:00:00Z',
  decidedAt: null,
  statistics: null,
  ...differences,
});

/** One question in each state that looks different in the list. */
export const listedQuestions = [
  listed('draft', { title: '' }),
  listed('submitted', {}),
  listed('changes_asked', {
    reviewerComment: 'Please say how old the patient is.\nAnd shorten option B.',
    decidedAt: '2026-10-04T10:00:00Z',
  }),
  listed('accepted', { statistics: { views: 1204, percentRight: 71 }, decidedAt: '2026-09-04T10:00:00Z' }),
];

/** A question as the server sends it to its author. */
export const submittedQuestion = {
  id: 1,
  revision: 1,
  status: 'submitted',
  text: 'A 30-year-old woman has had a **sore throat** for two days.',
  leadIn: 'What is the most likely cause?',
  answers: [
    { text: 'Adenovirus', explanation: 'She would cough.', correct: false },
    { text: 'Group A streptococcus', explanation: 'Fever and no cough speak for streptococci.', correct: true },
    { text: 'Influenza A', explanation: 'Everything would ache.', correct: false },
  ],
  learningPoint: 'A sore throat without a cough may be streptococci.',
  sources: [{ title: 'A guideline on sore throats', url: '' }],
  disciplineId: 1,
  bodySystemId: 1,
  difficulty: 2,
  declarations: { ownWork: true, noRecall: true, noPatientData: true, licence: true },
  files: [],
  reviewerComment: null,
  createdAt: '2026-10-01T10:00:00Z',
  updatedAt: '2026-10-03T10:00:00Z',
  submittedAt: '2026-10-02T10:00:00Z',
  decidedAt: null,
};
