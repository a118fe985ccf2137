import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { aQuestion, aReveal, RIGHT, WRONG } from '#client/quiz/quiz.test-kit.ts';
import { DifficultyWidget } from './difficulty-widget.tsx';
import { ExplanationList } from './explanation-list.tsx';
import { OptionRow, type OptionRowProps } from './option-row.tsx';

const row = (more: Partial<OptionRowProps> = {}) => {
  const props: OptionRowProps = {
    id: WRONG,
    letter: 'A',
    text: 'Adenovirus',
    name: 'question-1',
    isChosen: false,
    isEliminated: false,
    isLocked: false,
    outcome: null,
    share: null,
    onChoose: vi.fn<(id: number) => void>(),
    onEliminate: vi.fn<(id: number) => void>(),
    ...more,
  };
  return { props, part: <OptionRow {...props} /> };
};

it('an option is a choice with its letter and its text, and says when it is struck out', async () => {
  await renderPart(row({ isEliminated: true }).part);
  expect(screen.getByRole('radio', { name: 'Choice A, Adenovirus, struck out' })).toBeTruthy();
});

it('an option can be chosen, and struck out by its button or a right-click', async () => {
  const { props, part } = row();
  await renderPart(part);
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: 'Choice A, Adenovirus' }));
  expect(props.onChoose).toHaveBeenCalledExactlyOnceWith(WRONG);
  await user.click(screen.getByRole('button', { name: 'Strike out choice A' }));
  await user.pointer({ keys: '[MouseRight]', target: screen.getByText('Adenovirus') });
  expect(props.onEliminate).toHaveBeenCalledTimes(2);
});

it('an option whose question is answered says what it was, in words, and can no longer be changed', async () => {
  const { props, part } = row({ isLocked: true, isChosen: true, outcome: 'wrong', share: 23.6 });
  await renderPart(part);
  expect(screen.getByRole('radio', { name: 'Choice A, Adenovirus, Your answer, not right' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.getByText('24%')).toBeTruthy();
  await userEvent.setup().pointer({ keys: '[MouseRight]', target: screen.getByText('Adenovirus') });
  expect(props.onEliminate).not.toHaveBeenCalled();
});

it('explanations begin with the chosen wrong option, then the right one, and only these are open', async () => {
  const { answers } = aQuestion(1).question;
  await renderPart(
    <ExplanationList
      options={answers}
      revealed={aReveal().answers.toReversed()}
      answered={WRONG}
      expanded={[WRONG, RIGHT]}
      onToggle={() => {}}
    />,
  );
  const heads = screen.getAllByRole('button');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Why A is not rightAdenovirus',
    'Why B is rightGroup A streptococcus',
    'Why C is not rightInfluenza A',
  ]);
  expect(heads.map((head) => head.getAttribute('aria-expanded'))).toEqual(['true', 'true', 'false']);
});

it('the difficulty is told in the words of the specification, with its range while answers are few', async () => {
  await renderPart(<DifficultyWidget difficulty={aReveal().difficulty!} />);
  expect(screen.getByText(/^Question difficulty:/).textContent).toBe('Question difficulty: EASY');
  expect(screen.getByText(/of users/).textContent).toBe('70% of users answered this question. Likely 63 to 77%.');
  expect(screen.getByTitle('answered correctly')).toBeTruthy();
});
