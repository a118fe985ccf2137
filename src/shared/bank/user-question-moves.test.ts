import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mayAct,
  openStates,
  type UserQuestionAct,
  userQuestionMoves,
  userQuestionStates,
  type UserQuestionStatus,
} from './user-question-moves.ts';

const acts = Object.keys(userQuestionMoves) as UserQuestionAct[];
type State = UserQuestionStatus | 'gone';

/** Applies the table; a move that is not allowed changes nothing. */
function follow(state: State, act: UserQuestionAct): State {
  if (state === 'gone' || !mayAct(act, state)) return state;
  const { to } = userQuestionMoves[act];
  return to === 'unchanged' ? state : to;
}

const history = fc.array(fc.constantFrom(...acts), { maxLength: 40 });
function statesOf(done: UserQuestionAct[]): State[] {
  const states: State[] = ['draft'];
  for (const act of done) states.push(follow(states.at(-1) ?? 'draft', act));
  return states;
}

describe('any sequence of actions on a user question', () => {
  it('never changes an accepted or declined question again', () => {
    fc.assert(
      fc.property(history, (done) => {
        const states = statesOf(done);
        const decided = states.findIndex((state) => state === 'accepted' || state === 'declined');
        return decided < 0 || states.slice(decided).every((state) => state === states[decided]);
      }),
    );
  });

  it('never decides a question that no reviewer has taken', () => {
    fc.assert(
      fc.property(history, (done) => {
        const states = statesOf(done);
        return states.every(
          (state, index) =>
            index === 0 ||
            state === states[index - 1] ||
            !['accepted', 'declined', 'changes_asked'].includes(state) ||
            states[index - 1] === 'in_review',
        );
      }),
    );
  });

  it('changes the text only while the question is with its author', () => {
    const changeable = userQuestionStates.filter((status) => mayAct('save', status));
    expect(changeable).toEqual(['draft', 'changes_asked']);
    expect(changeable.filter((status) => openStates.includes(status))).toEqual([]);
  });

  it('can reach every state, and deletes only drafts', () => {
    const reached = new Set(fc.sample(history, 2000).flatMap(statesOf));
    expect([...reached].toSorted()).toEqual([...userQuestionStates, 'gone'].toSorted());
    expect(userQuestionStates.filter((status) => mayAct('delete', status))).toEqual(['draft']);
  });

  it('never gives author and reviewer a move in the same state, except withdrawing before a reviewer takes it', () => {
    const turnOf = (status: UserQuestionStatus) =>
      new Set(acts.filter((act) => mayAct(act, status)).map((act) => userQuestionMoves[act].by));
    const shared = userQuestionStates.filter((status) => turnOf(status).size > 1);
    expect(shared).toEqual(['submitted']);
  });
});
