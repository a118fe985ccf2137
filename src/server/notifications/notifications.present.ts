import type { QuestionOfTheDayFrequency, SubscriptionsResult } from '#shared/notifications/contract.ts';
import { type StreamName, streamNames, streams } from '#shared/notifications/streams.ts';
import type { Switches } from './switches.ts';

export function presentSubscriptions(switches: Switches, frequency: QuestionOfTheDayFrequency): SubscriptionsResult {
  return {
    subscriptions: streamNames.map((id) => {
      const { name, description, isFixed } = streams[id];
      const { mail, push } = switchesFor(id, switches);
      return { id, name, description, mail, push, isFixed };
    }),
    questionOfTheDayFrequency: frequency,
  };
}

const switchesFor = (id: StreamName, switches: Switches) =>
  id === 'receipts' ? { mail: true, push: false } : switches[id];
