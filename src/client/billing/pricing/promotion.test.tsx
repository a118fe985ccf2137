import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { countdown } from './countdown.ts';
import { aPlan, aPromotedPlan } from './plan.test-kit.ts';
import { PromotionBanner } from './promotion-banner.tsx';
import { runningPromotion } from './running-promotion.ts';

const NOW = Date.parse('2030-01-15T12:00:00Z');
const endsIn = (ms: number) => ({ ends: new Date(NOW + ms).toISOString() });

describe('the countdown', () => {
  it.each([
    [((2 * 24 + 3) * 60 + 4) * 60_000 + 5000, [2, 3, 4, 5]],
    [1, [0, 0, 0, 1]],
    [0, [0, 0, 0, 0]],
    [-5000, [0, 0, 0, 0]],
  ])('of %i ms shows %j days, hours, minutes and seconds', (ms, expected) => {
    expect(countdown(ms).map(({ name }) => name)).toEqual(['days', 'hours', 'minutes', 'seconds']);
    expect(countdown(ms).map(({ value }) => value)).toEqual(expected);
  });
});

describe('the promotion of the banner', () => {
  it.each([
    ['there is none', aPlan()],
    ['it has ended', aPromotedPlan(endsIn(-1))],
    ['all places are taken', aPromotedPlan({ ...endsIn(5000), activations: 500 })],
    ['the plan is not sold here', { ...aPromotedPlan(endsIn(5000)), isAvailable: false }],
  ])('is absent when %s', (_case, plan) => {
    expect(runningPromotion([plan], NOW)).toBeNull();
  });

  it('is the one with the largest discount', () => {
    const more = { ...aPromotedPlan({ value: 30 }), id: 13 };
    expect(runningPromotion([aPlan(), aPromotedPlan(), more], NOW)?.plan.id).toBe(13);
  });
});

describe('the banner', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const numbers = () =>
    [...document.querySelectorAll('[aria-hidden] span:first-child')].map((part) => part.textContent);

  it('shows discount, remaining places and audience, and updates every second without being announced', async () => {
    await renderPart(<PromotionBanner plans={[aPromotedPlan(endsIn(90_000))]} onOver={() => {}} />);
    const banner = screen.getByRole('region', { name: 'Promotion' });
    expect(banner.textContent).toContain('20% OFF');
    expect(banner.textContent).toContain('412 subscriptions left');
    expect(banner.textContent).toContain('Students only');
    expect(numbers().slice(-4)).toEqual(['00', '00', '01', '30']);
    act(() => void vi.advanceTimersByTime(1000));
    expect(numbers().at(-1)).toBe('29');
    expect(banner.querySelector('[aria-live], [role=timer], [role=status]')).toBeNull();
  });

  it('disappears when the promotion ends, and refetches the prices', async () => {
    const onOver = vi.fn();
    await renderPart(<PromotionBanner plans={[aPromotedPlan(endsIn(2000))]} onOver={onOver} />);
    act(() => void vi.advanceTimersByTime(1000));
    expect(onOver).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.queryByRole('region', { name: 'Promotion' })).toBeNull();
    act(() => void vi.advanceTimersByTime(5000));
    expect(onOver).toHaveBeenCalledTimes(1);
  });
});
