/** What demo learners have written, and what admins have written for them. */
export const reports = [
  { category: 5, text: 'There is a typing error in the second sentence of the stem.', status: 'fixed' },
  {
    category: 3,
    text: 'The explanation of option C does not say why it would be correct in a child.',
    status: 'confirmed',
  },
  { category: 1, text: 'I think that B is also acceptable according to the newer guideline.', status: 'declined' },
  {
    category: 2,
    text: 'The stem does not say whether the patient is pregnant. That decides the answer.',
    status: 'new',
  },
  { category: 4, text: 'The dose has changed since. Could you check the source?', status: 'new' },
  { category: 1, text: 'The laboratory values fit the other diagnosis better. Is the key right?', status: 'new' },
  { category: 3, text: 'Please explain the mechanism in one more sentence.', status: 'fixed' },
  { category: 8, text: 'A link to a review article would help.', status: 'declined' },
  { category: 6, text: 'The labels of the drawing are hard to read on my phone.', status: 'confirmed' },
  { category: 5, text: 'Potassium is spelled with one s.', status: 'fixed' },
  { category: 2, text: 'The lead-in asks for the next step, but the options are diagnoses.', status: 'new' },
  { category: 4, text: 'The screening age was lowered last year.', status: 'confirmed' },
] as const;

export const replies = {
  fixed: 'Thank you. We have corrected the question; the correction is online.',
  declined: 'Thank you for writing. We have checked the sources and left the question as it is.',
};

const weak = 'This fits some of the findings, but it does not explain the time course.';

/** Submitted questions, one for each state. */
export const userQuestions = [
  {
    status: 'draft',
    text: 'A 30-year-old woman has palpitations and a fine tremor of both hands.',
    answers: ['Graves disease', 'Anxiety disorder', 'Pheochromocytoma'],
    comment: null,
  },
  {
    status: 'submitted',
    text: 'A 24-year-old man has fever, a sore throat and enlarged posterior cervical lymph nodes. After amoxicillin he develops a rash on the trunk.',
    answers: ['Infectious mononucleosis', 'Scarlet fever', 'Penicillin allergy'],
    comment: null,
  },
  {
    status: 'submitted',
    text: 'A 67-year-old smoker has had a cough for three months and has lost weight. The serum calcium is 3.1 mmol/L.',
    answers: ['Squamous cell carcinoma of the lung', 'Sarcoidosis', 'Primary hyperparathyroidism'],
    comment: null,
  },
  {
    status: 'in_review',
    text: 'A 45-year-old woman has had pain in the right upper abdomen after meals for a year. Now the pain does not stop, and she has a fever.',
    answers: ['Acute cholecystitis', 'Biliary colic', 'Peptic ulcer'],
    comment: null,
  },
  {
    status: 'changes_asked',
    text: 'A newborn vomits green fluid six hours after birth.',
    answers: ['Intestinal malrotation', 'Pyloric stenosis', 'Gastroesophageal reflux'],
    comment: 'A good idea. Please add the findings of the examination, and say why each other option is incorrect.',
  },
  {
    status: 'accepted',
    text: 'A 58-year-old man has sudden pain in one big toe at night. The joint is red and swollen.',
    answers: ['Gout', 'Septic arthritis', 'Pseudogout'],
    comment: 'Thank you, this is a fine question.',
  },
  {
    status: 'declined',
    text: 'Which vitamin is in carrots?',
    answers: ['Vitamin A', 'Vitamin C', 'Vitamin K'],
    comment: 'Our questions describe a patient. Please have a look at the guide for authors.',
  },
] as const;

/** The content of a submitted question, as the form stores it. */
export const contentOf = ({ text, answers }: (typeof userQuestions)[number]) => ({
  text,
  leadIn: 'Which of the following is the most likely diagnosis?',
  difficulty: 2,
  answers: answers.map((answer, place) => ({
    text: answer,
    explanation: place === 0 ? 'This explains all findings and the time course.' : weak,
    correct: place === 0,
  })),
  learningPoint: 'The time course of the complaints decides between the diagnoses.',
  sources: [{ title: 'Lecture notes on internal medicine', url: '' }],
  declarations: { ownWork: true, noRecall: true, noPatientData: true, licence: true },
});

export const news = [
  {
    title: 'Your study plan now knows your exam',
    label: 'New',
    body: 'Choose your exam and its date, and the plan selects the questions that help you most until then. Days off are respected.',
    daysAgo: 12,
  },
  {
    title: 'Three hundred learners on the leaderboards',
    label: 'Community',
    body: 'More learners than ever compare their effort, their streaks and their improvement. You decide what others see of you.',
    daysAgo: 3,
  },
];

export const mailings = [
  {
    name: 'Welcome back in autumn',
    subject: 'New questions are waiting, {{firstName}}',
    body: 'Hello {{firstName}},\n\nthis month we have added new questions in cardiology and pharmacology. Your study plan already knows them.',
    audience: 'everybody',
    sentDaysAgo: 20,
  },
  {
    name: 'Trial ended: what you keep',
    subject: 'Your statistics are still here',
    body: 'Hello {{firstName}},\n\nyour trial has ended, but your statistics and notes stay. Come back whenever you like.',
    audience: 'trial_ended',
    sentDaysAgo: null,
  },
] as const;
