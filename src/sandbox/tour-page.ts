import { type Html, html } from '#shared/platform/html.ts';

interface Stop {
  title: string;
  minutes: number;
  /** The demo user to sign in as. */
  as: 'subscriber' | 'basic user' | 'student on trial' | 'admin';
  steps: Html[];
}

type Link = (path: string, label: string) => Html;

/** What learners do. */
const studyStops = (app: Link): Stop[] => [
  {
    title: 'Study for an exam',
    minutes: 3,
    as: 'subscriber',
    steps: [
      html`Open the ${app('/dashboard', 'dashboard')}: the exam is five weeks away, and today's plan is waiting.`,
      html`Look at the ${app('/study-plan', 'study plan')}, then at ${app('/statistics', 'statistics')}: pharmacology
      and biostatistics are weak, and some answers were sure but wrong.`,
      html`Start ${app('/study-plan/today', "today's plan")} and answer with the keys <code>A</code> to
        <code>E</code> and <code>Enter</code>. The explanation of every option appears at once.`,
      html`Compare yourself with 300 other learners on the ${app('/leaderboards', 'leaderboards')}.`,
    ],
  },
  {
    title: 'Lose the connection',
    minutes: 1,
    as: 'subscriber',
    steps: [
      html`In a quiz, switch the network off in the developer tools of your browser and go on answering. Switch it on
      again: the status bar turns to Saved.`,
      html`Kill the server in its terminal with <code>kill -9</code> and start it again while a quiz is open. No answer
        is lost.`,
    ],
  },
  {
    title: 'Begin as a new user',
    minutes: 1,
    as: 'student on trial',
    steps: [
      html`The ${app('/dashboard', 'dashboard')} of a new user shows where to begin.`,
      html`Or ${app('/register', 'register')} with any address: the activation mail arrives in the
        <a href="/mailbox">mailbox</a>. Google, Facebook and Apple are played by the <a href="/identity">sandbox</a>.`,
    ],
  },
];

/** What makes it a business. */
const businessStops = (app: Link): Stop[] => [
  {
    title: 'Pay',
    minutes: 2,
    as: 'basic user',
    steps: [
      html`Choose a ${app('/plan-pricing', 'plan')} and let a card fail: <code>4000 0000 0000 9995</code> has
        insufficient funds.`,
      html`Then pay with the card <code>4000 0000 0000 3220</code>: the bank asks for 3-D Secure. Any date in the future
        and any code will do.`,
      html`Find the receipt in the <a href="/mailbox">mailbox</a> and the payment at <a href="/stripe">Stripe</a>, and
        move the clock there by a month: the plan renews. See it under ${app('/account/billing', 'billing')}.`,
    ],
  },
  {
    title: 'Run the business',
    minutes: 3,
    as: 'admin',
    steps: [
      html`The ${app('/admin', 'overview')} shows sign-ups, trials, payers, revenue and what is waiting.`,
      html`Answer a ${app('/admin/reports', 'report')}, and review a
      ${app('/admin/user-questions', 'question of a user')}.`,
      html`Correct a key: open a ${app('/admin/questions', 'question')} with many answers, mark another option as
      correct and publish. All answers that it concerns are scored again.`,
      html`Import an Excel sheet: download the template under ${app('/admin/questions/exchange', 'import and export')},
      fill in a row and upload it. The preview shows what would happen.`,
      html`Refund a ${app('/admin/payments', 'payment')}; the receipt of the refund arrives in the
        <a href="/mailbox">mailbox</a>.`,
    ],
  },
];

/** A guided path for people who evaluate Vignette. */
export function renderTour({ appUrl }: { appUrl: string }): Html {
  const app: Link = (path, label) => html`<a href="${appUrl}${path}">${label}</a>`;
  return html`
    <h1>See everything in ten minutes</h1>
    <p class="lead">
      The terminal that runs Vignette shows four demo users with their passwords. Use a private window for each, so that
      you can stay signed in as several of them. Everything here is invented, and nothing leaves this machine.
    </p>
    <ol class="tour">
      ${[...studyStops(app), ...businessStops(app)].map(
        ({ title, minutes, as, steps }) => html`
          <li class="panel">
            <h2>${title}</h2>
            <p class="quiet">As <strong>${as}</strong>, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}</p>
            <ul>
              ${steps.map((step) => html`<li>${step}</li>`)}
            </ul>
          </li>
        `,
      )}
    </ol>
    <p class="quiet">
      <code>npm run demo -- remove</code> deletes all demo users with everything that belongs to them.
    </p>
  `;
}
