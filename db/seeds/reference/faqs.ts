import { GUARANTEE_DAYS, TRIAL_DAYS } from '#shared/billing/plan-duration.ts';
import { GRACE_DAYS } from '#shared/personal-data/contract.ts';

interface FaqSeed {
  id: number;
  categoryId: number;
  question: string;
  /** Markdown. */
  answer: string;
}

export const faqCategories = [
  { id: 1, name: 'Account' },
  { id: 2, name: 'Subscription and payment' },
  { id: 3, name: 'Quizzes' },
  { id: 4, name: 'Technical' },
];

/** In display order. */
export const faqs: FaqSeed[] = [
  {
    id: 1,
    categoryId: 1,
    question: 'The activation e-mail has not arrived. What can I do?',
    answer:
      'Please look into the folder for spam first. Then ask for another e-mail on the page that [follows registration](/register-success): type the address you registered with. The link in it works for 24 hours; the newest one counts.',
  },
  {
    id: 2,
    categoryId: 1,
    question: 'I forgot my password. How do I set a new one?',
    answer:
      'Open [Forgot password?](/forgot-password) and type your address. We send you a link that works once, for 30 minutes. When the new password is set, you are signed out on all devices.',
  },
  {
    id: 3,
    categoryId: 1,
    question: 'How do I download my data or delete my account?',
    answer: `Both stand on *My account* under [Privacy and data](/account/privacy). The download holds everything we have about you. A deleted account can be brought back for ${GRACE_DAYS} days by the link in our e-mail; after that it is gone.`,
  },
  {
    id: 4,
    categoryId: 2,
    question: 'What does the trial include, and what comes after it?',
    answer: `The trial lasts ${TRIAL_DAYS} days and includes everything. It asks for no card and ends by itself. If you buy nothing, your account becomes a basic one: you keep your history, notes and statistics to read, the question of the day, and the download of your data.`,
  },
  {
    id: 5,
    categoryId: 2,
    question: 'How do I cancel my subscription?',
    answer:
      'Open [Billing](/account/billing) and choose to cancel. You can use Vignette until the end of the time you have paid for. If you subscribed inside an app for Apple or Android, please cancel in the account of that store.',
  },
  {
    id: 6,
    categoryId: 2,
    question: 'Can I get a refund?',
    answer: `Yes. Each time you buy a plan or change to a bigger one, you may claim back what you paid for it: within **${GUARANTEE_DAYS.annual} days** of the payment for an annual plan, and within **${GUARANTEE_DAYS.monthly} days** for a monthly one, once in twelve months. Open [Billing](/account/billing) and choose *Ask for a refund*, or write to us with the topic *Payment*; you need not give a reason.`,
  },
  {
    id: 7,
    categoryId: 2,
    question: 'Which ways of paying are there?',
    answer:
      'You can pay by credit or debit card. Card details go straight to our payment provider; we never see or store the number, so please never send it to us. PayPal is planned.',
  },
  {
    id: 8,
    categoryId: 3,
    question: 'What is the difference between Test and Learning mode?',
    answer:
      'In *Learning* mode you see the explanation as soon as you have submitted an answer. In *Test* mode nothing is revealed before the summary, and you may change answers until you finish. A test may be timed, at the pace of an exam or at your own.',
  },
  {
    id: 9,
    categoryId: 3,
    question: 'Where do I find a quiz that I did not finish?',
    answer:
      'On the dashboard, under *Saved Quiz*. The last 10 quizzes you began are there, and you go on where you stopped, on another device too.',
  },
  {
    id: 10,
    categoryId: 3,
    question: 'I think a question is wrong. How do I tell you?',
    answer:
      'Write to us with the topic *Question content* and the number of the question. Tell us which option you would choose and, if you can, a source. We read every report.',
  },
  {
    id: 11,
    categoryId: 4,
    question: 'Which browsers and devices can I use?',
    answer:
      'Any recent version of Chrome, Edge, Firefox or Safari, on a computer, a tablet or a phone. All plans include both the desktop and the mobile version.',
  },
  {
    id: 12,
    categoryId: 4,
    question: 'It says that the connection was lost. Are my answers safe?',
    answer:
      'Every answer that you have submitted is stored. Please check your connection and load the page again. If that does not help, write to us with the topic *Technical* and agree to send the technical details: they save us both time.',
  },
];
