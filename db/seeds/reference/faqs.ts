import { GUARANTEE_DAYS, TRIAL_DAYS } from '#shared/billing/plan-duration.ts';
import { GRACE_DAYS } from '#shared/personal-data/contract.ts';

interface FaqSeed {
  /** Identifies the entry for ever, also after an admin has edited or deleted it. */
  key: string;
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
    key: 'activation-mail',
    categoryId: 1,
    question: 'The activation e-mail has not arrived. What can I do?',
    answer:
      'Check your spam folder first. Then request another e-mail on the page that [follows registration](/register-success), with the address you registered with. Its link works for 24 hours, and only the link in the newest e-mail works.',
  },
  {
    key: 'forgotten-password',
    categoryId: 1,
    question: 'I forgot my password. How do I set a new one?',
    answer:
      'Open [Forgot password?](/forgot-password) and enter your e-mail address. We send you a link that works once, for 30 minutes. Setting a new password signs you out on all devices.',
  },
  {
    key: 'passkeys',
    categoryId: 1,
    question: 'Can I sign in without a password?',
    answer:
      'Yes, with a passkey: the fingerprint, face or screen lock of your device. Add one for each device under [Security](/account/security). Your password keeps working.',
  },
  {
    key: 'my-data',
    categoryId: 1,
    question: 'How do I download my data or delete my account?',
    answer: `You can do both under [Privacy and data](/account/privacy) in *My account*. The download contains everything we store about you. You can restore a deleted account for ${GRACE_DAYS} days with the link in our e-mail. After that it is erased.`,
  },
  {
    key: 'trial',
    categoryId: 2,
    question: 'What does the trial include, and what comes after it?',
    answer: `The trial lasts ${TRIAL_DAYS} days and includes everything. It needs no card and ends by itself. If you do not buy a plan, your account becomes a basic one: you can still read your history, notes, statistics and study plan, answer the question of the day and download your data.`,
  },
  {
    key: 'cancelling',
    categoryId: 2,
    question: 'How do I cancel my subscription?',
    answer:
      'Open [Billing](/account/billing) and cancel there. You can use Vignette until the end of the period you have paid for. If you subscribed in an app from Apple or Google, cancel in your account at that store.',
  },
  {
    key: 'refund',
    categoryId: 2,
    question: 'Can I get a refund?',
    answer: `Yes. Each time you buy a plan or change to a bigger one, you can claim back what you paid for it: within **${GUARANTEE_DAYS.annual} days** of the payment for an annual plan, and within **${GUARANTEE_DAYS.monthly} days** for a monthly one, once in twelve months. Open [Billing](/account/billing) and choose *Ask for a refund*, or write to us with the topic *Payment*. You do not have to give a reason.`,
  },
  {
    key: 'ways-to-pay',
    categoryId: 2,
    question: 'How can I pay?',
    answer:
      'By credit or debit card. Your card details go straight to our payment provider. We never see or store the number, so please never send it to us. PayPal is planned.',
  },
  {
    key: 'test-and-learning',
    categoryId: 3,
    question: 'What is the difference between Test and Learning mode?',
    answer:
      'In *Learning* mode you see the explanation as soon as you submit an answer. In *Test* mode nothing is revealed before the summary, and you can change answers until you finish. A test can be timed, at the pace of an exam or at your own.',
  },
  {
    key: 'study-plan',
    categoryId: 3,
    question: 'How does the study plan choose what I practise today?',
    answer:
      "It estimates how well you remember each concept you have answered, and how much each new concept counts in your exam. Today's questions are the ones that help you most on your exam day, within your daily goal. What does not fit is left out, so nothing piles up if you miss a day. Set your exam, its date and your goal in the [study settings](/account/study), and see the whole plan on [Study plan](/study-plan).",
  },
  {
    key: 'forecast',
    categoryId: 3,
    question: 'Can Vignette tell me whether I will pass?',
    answer:
      'No, and nobody else can. Your [statistics](/statistics) show which share of a new exam you would probably answer correctly today, as a range. The range is wide while we know little about you and becomes narrower with each answer. *How this is estimated* explains every number.',
  },
  {
    key: 'unfinished-quiz',
    categoryId: 3,
    question: 'Where do I find a quiz that I did not finish?',
    answer:
      'On the dashboard, under *Saved Quiz*. It lists the last 10 quizzes you started. You continue where you stopped, on another device too.',
  },
  {
    key: 'wrong-question',
    categoryId: 3,
    question: 'I think a question is wrong. How do I report it?',
    answer:
      "Use *Report a problem* below the question, also after answering it. Say which option you would choose and, if you can, name a source. We read every report. If an answer key was wrong, we score everyone's answers again and list the question under [Errata](/errata).",
  },
  {
    key: 'browsers',
    categoryId: 4,
    question: 'Which browsers and devices can I use?',
    answer:
      'Any recent version of Chrome, Edge, Firefox or Safari, on a computer, a tablet or a phone. All plans include both the desktop and the mobile version.',
  },
  {
    key: 'lost-connection',
    categoryId: 4,
    question: 'It says that the connection was lost. Are my answers safe?',
    answer:
      "Yes. Answers that could not be sent are saved on your device and sent when you are online again, so do not clear the browser's data before that. If it does not help to load the page again, write to us with the topic *Technical* and agree to send the technical details.",
  },
];
