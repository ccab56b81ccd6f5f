import type { DeliveryCounts, DeliveryRow } from '@homeroom/contracts';
import { DELIVERY_STATES } from '@homeroom/domain';
import { climbed, standing, statesOf, waysIn } from './deliveries';

test('who has answered has seen it, and whoever was handed nothing counts nowhere', () => {
  const counts = { queued: 7, handed_over: 4, received: 3, seen: 2, answered: 1 } as DeliveryCounts['live'];
  expect(climbed(counts, 'handed_over')).toBe(10);
  expect(climbed(counts, 'seen')).toBe(3);
  expect(climbed(counts, 'answered')).toBe(1);
});

test('a way that nobody is told by is not counted, and mails always are', () => {
  const none = Object.fromEntries(DELIVERY_STATES.map((state) => [state, 0])) as DeliveryCounts['live'];
  const counts = { live: none, push: { ...none, received: 2 }, email: none, sms: none };
  expect(waysIn(counts)).toEqual(['push', 'email']);
  expect(statesOf(counts, 'push')).toEqual(['queued', 'handed_over', 'received', 'failed', 'not_needed']);
});

test('a mail that is not due yet is not being sent', () => {
  const email = { state: 'queued', at: 'now', dueAt: 'later' } as const;
  const row = (more: Partial<DeliveryRow>) =>
    standing({ push: null, email, sms: null, trying: null, ...more }, 'email');
  expect(row({ trying: 'live' })).toEqual({ key: 'due', at: 'later' });
  expect(row({ trying: 'email' })).toEqual({ key: 'queued', at: 'now' });
  expect(row({ email: { ...email, state: 'handed_over' } })).toEqual({ key: 'handed_over', at: 'now' });
  expect(row({ email: null })).toEqual({ key: 'none', at: null });
});
