import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { aQuestion, aReveal, RIGHT, WRONG } from '#client/quiz/quiz.test-kit.ts';
import { DifficultyWidget } from './difficulty-widget.tsx';
import { ExplanationList } from './explanation-list.tsx';
import { OptionRow, type OptionRowProps } from './option-row.tsx';
import { RevealNotes } from './reveal-notes.tsx';

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

it('names an option by letter and text, and says when it is struck out', async () => {
  await renderPart(row({ isEliminated: true }).part);
  expect(screen.getByRole('radio', { name: 'Choice A, Adenovirus, struck out' })).toBeTruthy();
});

it('selects an option, and strikes it out by button or right-click', async () => {
  const { props, part } = row();
  await renderPart(part);
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: 'Choice A, Adenovirus' }));
  expect(props.onChoose).toHaveBeenCalledExactlyOnceWith(WRONG);
  await user.click(screen.getByRole('button', { name: 'Strike out choice A' }));
  await user.pointer({ keys: '[MouseRight]', target: screen.getByText('Adenovirus') });
  expect(props.onEliminate).toHaveBeenCalledTimes(2);
});

it('shows the outcome of an answered option in words, and locks it', async () => {
  const { props, part } = row({ isLocked: true, isChosen: true, outcome: 'wrong', share: 23.6 });
  await renderPart(part);
  expect(screen.getByRole('radio', { name: 'Choice A, Adenovirus, Your answer: incorrect' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.getByText('24%')).toBeTruthy();
  await userEvent.setup().pointer({ keys: '[MouseRight]', target: screen.getByText('Adenovirus') });
  expect(props.onEliminate).not.toHaveBeenCalled();
});

it('lists the selected incorrect option first, then the correct one, and opens only these', async () => {
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
    'Why A is incorrectAdenovirus',
    'Why B is correctGroup A streptococcus',
    'Why C is incorrectInfluenza A',
  ]);
  expect(heads.map((head) => head.getAttribute('aria-expanded'))).toEqual(['true', 'true', 'false']);
});

it('does not show the source of a formula beside the title of an explanation', async () => {
  const { answers } = aQuestion(1).question;
  const options = answers.map(({ id }) => ({ id, text: '$75\\ \\mathrm{mL/min}$' }));
  await renderPart(
    <ExplanationList
      options={options}
      revealed={aReveal().answers}
      answered={WRONG}
      expanded={[]}
      onToggle={() => {}}
    />,
  );
  expect(screen.getAllByRole('button')[0]?.textContent).toBe('Why A is incorrect');
});

it('shows the difficulty in the words of the specification, with its range', async () => {
  await renderPart(<DifficultyWidget difficulty={aReveal().difficulty!} />);
  expect(screen.getByText(/^Question difficulty:/).textContent).toBe('Question difficulty: EASY');
  expect(screen.getByText(/of users/).textContent).toBe('70% of users answered this question. Likely 63 to 77%.');
  expect(screen.getByTitle('answered correctly')).toBeTruthy();
});

it('ends the explanations with a disclaimer, also without learning point and sources', async () => {
  await renderPart(<RevealNotes {...aReveal()} learningPoint="" sources={[]} difficulty={null} />);
  expect(screen.getByText('Written for exam preparation. This is not medical advice.')).toBeTruthy();
});
