import type { AlertRecord } from '@homeroom/contracts';
import { mostUrgent } from './model';

const alert = (id: string, raisedAt: string, kind: AlertRecord['kind'] = 'alert') =>
  ({ id, raisedAt, kind }) as AlertRecord;

test('the newest alert fills the screen, and a drill never hides a real alert', () => {
  const old = alert('old', '2026-11-21T10:00:00Z');
  const young = alert('young', '2026-11-21T10:05:00Z');
  const drill = alert('drill', '2026-11-21T10:06:00Z', 'drill');
  expect(mostUrgent([old, drill, young])?.id).toBe('young');
  expect(mostUrgent([])).toBeUndefined();
});
