import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import { RadioChoices } from './choice.tsx';

type Order = QuizCriteria['order'];

const orders = [
  { value: 'mixed', label: 'Mixed', hint: 'Topics alternate: harder now, remembered longer' },
  { value: 'topic', label: 'By topic', hint: 'One topic at a time: good when a topic is new to you' },
] as const;

export function OrderField({ order, onChoose }: { order: Order; onChoose: (order: Order) => void }) {
  return <RadioChoices name="order" options={orders} chosen={order} onChoose={onChoose} />;
}
