import { describe, expect, it } from 'vitest';
import {
  describeNextPublication,
  describePlan,
  isBudgetSpent,
} from '#dashboard/data/publish/deploy-plan.ts';

const now = new Date(2026, 10, 20, 14, 20);
const today = new Date(2026, 10, 20, 14, 30).toISOString();

describe('the monthly deploy plan [PUB-6]', () => {
  it('shows the number of deploys and the next publication', () => {
    const plan = { used: 7, budget: 20, next: today };
    const text = 'Builds this month: 7 of 20; publishing at 02:30 PM';
    expect(describePlan(plan, now)).toBe(text);
    const unlimitedPlan = { used: 1, budget: null, next: null };
    expect(describePlan(unlimitedPlan, now)).toBe('Builds this month: 1');
  });

  it('shows the date of a later publication, and “soon” for a due publication', () => {
    const describeNext = (next: Date) =>
      describeNextPublication({ used: 7, budget: 20, next: next.toISOString() }, now);
    expect(describeNext(new Date(2026, 11, 1))).toBe('; publishing on 1 Dec 2026, 12:00 AM');
    expect(describeNext(now)).toBe('; publishing soon');
  });

  it('has spent its budget when the number of deploys reaches the limit', () => {
    expect(isBudgetSpent({ used: 20, budget: 20, next: null })).toBe(true);
    expect(isBudgetSpent({ used: 19, budget: 20, next: null })).toBe(false);
    expect(isBudgetSpent({ used: 99, budget: null, next: null })).toBe(false);
  });
});
