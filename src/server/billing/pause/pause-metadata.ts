import type Stripe from 'stripe';

const [STARTED, UNTIL] = ['pausedAt', 'pausedUntil'];

export interface Pause {
  at: Date;
  until: Date;
}

const toSeconds = (moment: Date) => String(Math.floor(moment.getTime() / 1000));

/** Saved at Stripe with the same request that moves the next charge, so that there is never one without the other. */
export const pauseMetadata = ({ at, until }: Pause) => ({ [STARTED]: toSeconds(at), [UNTIL]: toSeconds(until) });

/** The last pause of a subscription, which may be over. */
export function pauseOf({ metadata }: Pick<Stripe.Subscription, 'metadata'>): Pause | null {
  const [at, until] = [Number(metadata[STARTED]), Number(metadata[UNTIL])];
  return at > 0 && until >= at ? { at: new Date(at * 1000), until: new Date(until * 1000) } : null;
}
