import { describe, expect, it } from 'vitest';
import { errors } from '#shared/platform/errors.ts';
import { areaTexts, planChoice } from './plan-choice.ts';
import { aPlan, aRecurring, theMonthlyPlan } from './plan.test-kit.ts';

const open = { label: 'Choose this plan', isOpen: true, note: null };

describe('a plan', () => {
  it('can be chosen by a user with no plan or another plan', () => {
    expect(planChoice(aPlan(), null)).toEqual(open);
    expect(planChoice(aPlan(), aRecurring())).toEqual(open);
  });

  it('is disabled with the specified text when it is not sold or has no price', () => {
    const closed = { label: 'Choose this plan', isOpen: false };
    expect(planChoice(aPlan({ isAvailable: false }), null)).toEqual({ ...closed, note: areaTexts.notSold });
    expect(planChoice(aPlan({ price: null }), null)).toEqual({ ...closed, note: areaTexts.noPrice });
    expect(areaTexts.notSold).toBe(errors.subscription_not_in_area.message);
    expect(areaTexts.noPrice).toBe(errors.price_not_in_area.message);
  });

  it("is disabled as 'Your plan' for its subscriber, even if it is no longer sold", () => {
    const own = { label: 'Your plan', isOpen: false, note: null };
    expect(planChoice(theMonthlyPlan(), aRecurring())).toEqual(own);
    expect(planChoice(theMonthlyPlan({ isAvailable: false }), aRecurring())).toEqual(own);
  });

  it("shows when the user's cancelled plan ends", () => {
    const cancelled = aRecurring({ status: 'cancelling', accessUntil: '2030-01-10T12:00:00Z' });
    expect(planChoice(theMonthlyPlan(), cancelled)).toMatchObject({ isOpen: false, note: 'Ends on January 10, 2030' });
  });

  it('is disabled if it follows next, and the running plan can be continued instead', () => {
    const changing = aRecurring({ nextPlan: { id: 12, name: 'Annual' } });
    const next = { label: 'Your next plan', isOpen: false, note: 'Starts on January 15, 2030' };
    expect(planChoice(aPlan(), changing)).toEqual(next);
    expect(planChoice(theMonthlyPlan(), changing)).toEqual({ label: 'Keep this plan', isOpen: true, note: null });
  });
});
