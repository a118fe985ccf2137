/** Streams that users can switch, in display order. */
export const switchableStreams = ['question-of-the-day', 'review-due', 'plan-ending', 'product-news'] as const;
export type SwitchableStream = (typeof switchableStreams)[number];

/** Receipts are part of a purchase and are always sent. */
export const streamNames = [...switchableStreams, 'receipts'] as const;
export type StreamName = (typeof streamNames)[number];

interface Stream {
  /** Also the name of the interest at Mailchimp, if there is one. */
  name: string;
  description: string;
  /** Default value. Mailed news depend on the consent given at registration. */
  mail: boolean | 'by-consent';
  push: boolean;
  isFixed: boolean;
}

/** Messages that we send unprompted, with their default channels. */
export const streams: Record<StreamName, Stream> = {
  'question-of-the-day': {
    name: 'Question of the day',
    description: 'One question to think about, as often as you like.',
    mail: true,
    push: false,
    isFixed: false,
  },
  'review-due': {
    name: 'Review due',
    description: 'When questions you have seen are due for another look.',
    mail: false,
    push: true,
    isFixed: false,
  },
  'plan-ending': {
    name: 'Plan ending',
    description: 'Three days before a plan that does not renew itself ends.',
    mail: true,
    push: true,
    isFixed: false,
  },
  'product-news': {
    name: 'Product news',
    description: 'New features, and offers now and then.',
    mail: 'by-consent',
    push: false,
    isFixed: false,
  },
  receipts: {
    name: 'Receipts',
    description: 'Invoices, and mails about the safety of your account. You need them, so they stay on.',
    mail: true,
    push: false,
    isFixed: true,
  },
};
