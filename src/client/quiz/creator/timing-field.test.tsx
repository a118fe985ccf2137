import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { durationText } from '#client/quiz/duration-text.ts';
import { TimingField } from './timing-field.tsx';
import { totalSeconds } from './total-seconds.ts';

describe('the total time of a quiz', () => {
  it('includes the extra time of the profile, and says so', async () => {
    await renderPart(<TimingField paceSeconds={90} onChange={() => {}} amount={20} extraTimeFactor={1.25} />);
    expect(screen.getByText('37 min 30 s in all for 20 questions, with your extra time of 25 %.')).toBeTruthy();
  });

  it('is hidden without a time limit', async () => {
    await renderPart(<TimingField paceSeconds={null} onChange={() => {}} amount={20} extraTimeFactor={2} />);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No time limit' }).checked).toBe(true);
    expect(screen.queryByText(/in all/)).toBeNull();
  });

  it.each([
    [{ amount: 1, paceSeconds: 30, extraTimeFactor: 1 }, '30 s'],
    [{ amount: 40, paceSeconds: 90, extraTimeFactor: 1 }, '1 h'],
    [{ amount: 40, paceSeconds: 180, extraTimeFactor: 1.5 }, '3 h'],
    [{ amount: 1, paceSeconds: 90, extraTimeFactor: 1.25 }, '1 min 53 s'],
  ])('of %j is %s', (timing, text) => {
    expect(durationText(totalSeconds(timing))).toBe(text);
  });
});
