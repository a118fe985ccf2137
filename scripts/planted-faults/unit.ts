import { type Fault, vitest } from './fault.ts';

export const unitFaults: Fault[] = [
  {
    name: 'an exported cell that begins with @ is read as a formula',
    file: 'src/shared/platform/csv.ts',
    find: String.raw`/^[=+\-@\t\r]/`,
    replace: String.raw`/^[=+\-\t\r]/`,
    tests: [vitest('src/server/platform/csv/csv-answer.test.ts')],
  },
  {
    name: 'HTML templates do not escape single quotes',
    file: 'src/shared/platform/html.ts',
    find: `/[&<>"']/g`,
    replace: `/[&<>"]/g`,
    tests: [vitest('src/shared/platform/html.test.ts')],
  },
  {
    name: 'a text may contain a tag that is closed by a slash',
    file: 'src/shared/bank/markdown-field.ts',
    find: "'[a-z][a-z0-9-]*[>/]',",
    replace: "'[a-z][a-z0-9-]*>',",
    tests: [vitest('src/shared/bank/markdown-field.test.ts')],
  },
  {
    name: 'the guarantee of an annual plan lasts 14 days instead of 30',
    file: 'src/shared/billing/plan-duration.ts',
    find: 'annual: 30 }',
    replace: 'annual: 14 }',
    tests: [vitest('src/server/billing/history/guarantee.test.ts')],
  },
  {
    name: 'the guarantee refunds more than what is left of a payment',
    file: 'src/server/billing/history/guarantee.ts',
    find: 'sum + leftOf(purchase)',
    replace: 'sum + purchase.amountPaid',
    tests: [vitest('src/server/billing/history/guarantee.test.ts')],
  },
  {
    name: 'a discount is rounded down',
    file: 'src/shared/billing/money.ts',
    find: 'Math.round((amount * percent) / 100)',
    replace: 'Math.floor((amount * percent) / 100)',
    tests: [vitest('src/client/billing/payments/order-total.test.ts')],
  },
  {
    name: 'the last answer of a quiz does not finish it',
    file: 'src/client/quiz/play/question-machine.ts',
    find: "submitLastQuestion: 'quizDone',",
    replace: "submitLastQuestion: 'answerSubmitted',",
    tests: [vitest('src/client/quiz/play/question-machine.test.ts')],
  },
];
