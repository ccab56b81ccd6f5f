import type { AlertRecord, DeliveryReport } from '@homeroom/contracts';
import { mostUrgent, notReached } from './model';

const alert = (id: string, kind: AlertRecord['kind'], raisedAt: string) =>
  ({ id, kind, raisedAt }) as AlertRecord;
const row = (recipientId: string, channel: string, state: string) =>
  ({ recipientId, name: recipientId, channel, state }) as DeliveryReport['rows'][number];

test('a real alert goes before a drill, a newer one before an older one', () => {
  const drill = alert('drill', 'drill', '2026-11-21T10:05:00Z');
  const older = alert('older', 'alert', '2026-11-21T10:00:00Z');
  const newer = alert('newer', 'alert', '2026-11-21T10:01:00Z');
  expect(mostUrgent([drill, older, newer])).toBe(newer);
  expect(mostUrgent([drill])).toBe(drill);
  expect(mostUrgent([])).toBeUndefined();
});

test('a person counts as reached by any one channel, once', () => {
  const rows = [
    row('ada', 'live', 'handed_over'),
    row('ada', 'email', 'received'),
    row('ben', 'live', 'queued'),
    row('ben', 'email', 'failed'),
    row('cleo', 'live', 'answered'),
  ];
  expect(notReached(rows).map(({ recipientId }) => recipientId)).toEqual(['ben']);
});
