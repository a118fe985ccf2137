import { html } from '#shared/platform/html.ts';
import { type Authentication, type TestCard, testCards } from '../../payment-methods/test-cards.ts';
import { brandNames } from '../brand-names.ts';
import { renderTable } from '../table.ts';
import { renderStripeMenu } from './stripe-menu.ts';

const askingText: Record<Authentication, string> = {
  never: '',
  optional: 'could ask the bank, and does not',
  once: 'asks the bank once, later charges need nothing',
  always: 'asks the bank at every payment',
  'on-session': 'asks the bank while the person is there',
  broken: 'asks the bank, and the bank does not answer',
};

const refusalText = ({ at, why }: NonNullable<TestCard['declines']>) =>
  `${at === 'attach' ? 'declined' : 'every charge is declined'}: ${why.decline_code ?? why.code}`;

const disputeText = ({ reason, isInquiry }: NonNullable<TestCard['disputes']>) =>
  `every charge is ${isInquiry ? 'questioned' : 'disputed'} a moment later: ${reason}`;

/** `asks the bank at every payment, then every charge is declined: insufficient_funds` */
const behaviourOf = ({ authentication, declines, disputes }: TestCard) =>
  [askingText[authentication], declines && refusalText(declines), disputes && disputeText(disputes)]
    .filter(Boolean)
    .join(', then ') || 'succeeds';

const groupNumber = (number: string) =>
  number.length === 15 ? number.replace(/(.{4})(.{6})/, '$1 $2 ') : number.replaceAll(/(.{4})(?=.)/g, '$1 ');

export const renderTestCards = () => html`
  <h1>Test cards</h1>
  <p class="lead">
    Any date in the future and any security code will do. No other number is taken, so that real cards are never entered
    here.
  </p>
  ${renderStripeMenu('/stripe/cards')}
  ${renderTable({
    title: 'Numbers',
    empty: '',
    columns: ['Number', 'Brand', 'What it does'],
    rows: testCards.map((card) => [
      html`<code class="whole">${groupNumber(card.number)}</code>`,
      `${brandNames[card.brand] ?? card.brand}${card.funding === 'credit' ? '' : `, ${card.funding}`}`,
      behaviourOf(card),
    ]),
  })}
`;
