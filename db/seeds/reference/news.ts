interface NewsSeed {
  id: number;
  title: string;
  label: string;
  /** Markdown. */
  body: string;
  /** Target of the item; without one it has its own page. */
  link: string | null;
  actionName: string;
  publishedAt: string;
}

export const news: NewsSeed[] = [
  {
    id: 1,
    title: 'Welcome to Vignette',
    label: 'News',
    body: `Vignette is a question bank for medical exams. You practise with clinical questions, read why each option is right or wrong, and see where you stand.

## Where to begin
1. Take a **Quick Quiz**: five questions, unseen ones first. It takes a few minutes.
2. Read the explanations, above all the one of the option you chose.
3. Look at your statistics after a week. They show which disciplines and body systems deserve your next hour.

Every new account begins with a trial of 14 days that includes everything.`,
    link: null,
    actionName: 'Read more',
    publishedAt: '2026-11-01T08:00:00Z',
  },
  {
    id: 2,
    title: 'Two ways to practise: Test and Learning',
    label: 'How to',
    body: `A custom quiz has two modes.

- **Learning** shows the explanation as soon as you have submitted an answer. Good for a subject that is new to you.
- **Test** reveals nothing before the summary. You may go back and change answers until you finish, and you may set a time: the pace of an exam is 90 seconds a question.

Learn first, then test. Being asked is what makes knowledge last; reading it again is not.`,
    link: null,
    actionName: 'Read more',
    publishedAt: '2026-11-03T08:00:00Z',
  },
  {
    id: 3,
    title: 'How our questions are written',
    label: 'Behind the scenes',
    body: `Each question is one clinical vignette with one lead-in that you could answer with the options covered. It has five options of one kind, one best answer, an explanation for **every** option and one learning point.

You will find no "all of the above", no negative lead-ins and no answers that give themselves away by their length. Where guidelines differ between regions, we name them.

Found something that is not right? Choose *Question content* on our [contact page](/contact) and tell us the number of the question. We look at every report.`,
    link: null,
    actionName: 'Read more',
    publishedAt: '2026-11-06T08:00:00Z',
  },
  {
    id: 4,
    title: 'Your data belongs to you',
    label: 'Privacy',
    body: `On *My account*, under *Privacy and data*, you can download everything we hold about you, whenever you like, and delete your account.

We show no advertising, we do not sell data, and we use no analytics of other companies. Our [privacy policy](/privacy) is short; please read it.`,
    link: null,
    actionName: 'Read more',
    publishedAt: '2026-11-09T08:00:00Z',
  },
  {
    id: 5,
    title: 'Sign in with Google, Facebook or Apple',
    label: 'New',
    body: `You can sign in with an account that you already have. If its address is the one you registered with, and the other company has checked that it is yours, both lead to the same account here.

You can set a password at any time and use either way.`,
    link: null,
    actionName: 'Read more',
    publishedAt: '2026-11-12T08:00:00Z',
  },
];
