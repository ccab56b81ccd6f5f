import { trialEnd, trialState } from './school-status';

describe('the trial', () => {
  const ends = trialEnd(new Date('2026-03-01T10:00:00Z'));

  it('lasts thirty days', () => {
    expect(ends.toISOString()).toBe('2026-03-31T10:00:00.000Z');
  });

  it.each([
    ['2026-03-31T09:59:59Z', 'running'],
    ['2026-03-31T10:00:00Z', 'grace'],
    ['2026-04-14T09:59:59Z', 'grace'],
    ['2026-04-14T10:00:00Z', 'read_only'],
  ])('at %s it is %s', (now, state) => {
    expect(trialState(ends, new Date(now))).toBe(state);
  });
});
