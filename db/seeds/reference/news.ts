export const news = [
  {
    id: 1,
    title: 'Welcome to Vignette',
    label: 'News',
    body: 'Vignette is a question bank for medical exams: practise clinical questions, read why each option is right or wrong, and see where you stand.',
    link: '/news',
    actionName: 'Read more',
    publishedAt: '2026-11-01T08:00:00Z',
  },
];
