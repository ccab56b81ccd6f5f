import type { DeliveryCounts, DeliveryRow } from '@homeroom/contracts';
import { DELIVERY_STATES } from '@homeroom/domain';
import { climbed, standing, statesOf, waysIn } from './deliveries';

test('each state counts those beyond it, and queued deliveries are left out', () => {
  const counts = { queued: 7, handed_over: 4, received: 3, seen: 2, answered: 1 } as DeliveryCounts['live'];
  expect(climbed(counts, 'handed_over')).toBe(10);
  expect(climbed(counts, 'seen')).toBe(3);
  expect(climbed(counts, 'answered')).toBe(1);
});

test('an unused channel is left out, and email is always included', () => {
  const none = Object.fromEntries(DELIVERY_STATES.map((state) => [state, 0])) as DeliveryCounts['live'];
  const counts = { live: none, push: { ...none, received: 2 }, email: none, sms: none };
  expect(waysIn(counts)).toEqual(['push', 'email']);
  expect(statesOf(counts, 'push')).toEqual(['queued', 'handed_over', 'received', 'failed', 'not_needed']);
});

test('an email that is not due yet is shown as due later, not as queued', () => {
  const email = { state: 'queued', at: 'now', dueAt: 'later' } as const;
  const row = (more: Partial<DeliveryRow>) =>
    standing({ push: null, email, sms: null, trying: null, ...more }, 'email');
  expect(row({ trying: 'live' })).toEqual({ key: 'due', at: 'later' });
  expect(row({ trying: 'email' })).toEqual({ key: 'queued', at: 'now' });
  expect(row({ email: { ...email, state: 'handed_over' } })).toEqual({ key: 'handed_over', at: 'now' });
  expect(row({ email: null })).toEqual({ key: 'none', at: null });
});
