const reason = 'This explains the findings less well than the others do, and the pain would be different.';

/** The fields of a question that can be published. */
export const writtenQuestion = (stem: string) => ({
  text: stem,
  leadIn: 'Which of the following is the most likely diagnosis?',
  answers: ['Aortic dissection', 'Myocardial infarction', 'Pericarditis'].map((text, place) => ({
    text,
    explanation: reason,
    correct: place === 1,
  })),
  learningPoint: 'Sudden crushing chest pain is an infarction until the opposite is shown.',
  sources: [{ title: 'A textbook of medicine, chapter 3', url: 'https://books.example/medicine/3' }],
});
