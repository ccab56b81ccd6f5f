import { SERVER_LIMITS } from '@homeroom/domain';
import { EACH_COUNTS, endsOfPortions } from './portions';

const files = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, nth) => ({ id: String(nth).padStart(5, '0'), bytes }));

it('ends a portion where the next file would exceed its size, and leaves no file out', () => {
  const half = SERVER_LIMITS.filesBytesPerPortion / 2 - EACH_COUNTS;
  expect(endsOfPortions(files(5, half))).toEqual(['00001', '00003', '00004']);
  expect(endsOfPortions(files(2, half))).toEqual(['00001']);
  expect(endsOfPortions([])).toEqual([]);
});

it('counts an overhead for each small file', () => {
  const most = SERVER_LIMITS.filesBytesPerPortion / EACH_COUNTS;
  expect(endsOfPortions(files(most + 1, 0))).toHaveLength(2);
});
