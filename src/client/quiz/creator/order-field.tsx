import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import { Choice, Choices } from './choice.tsx';

type Order = QuizCriteria['order'];

const orders = [
  { order: 'mixed', label: 'Mixed', hint: 'Topics alternate: harder now, remembered longer' },
  { order: 'topic', label: 'By topic', hint: 'One topic at a time: good when a topic is new to you' },
] as const;

export function OrderField({ order, onChoose }: { order: Order; onChoose: (order: Order) => void }) {
  return (
    <Choices size="large">
      {orders.map((one) => (
        <Choice
          key={one.order}
          type="radio"
          name="order"
          label={one.label}
          hint={one.hint}
          isChosen={order === one.order}
          onChoose={() => onChoose(one.order)}
        />
      ))}
    </Choices>
  );
}
