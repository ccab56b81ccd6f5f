import { rangeOf } from './byte-range';

it.each([
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-1000', { from: 90, to: 99 }],
  ['bytes=-5', { from: 95, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  [undefined, undefined],
  ['', undefined],
  ['bytes=-', undefined],
  ['bytes=100-', undefined],
  ['bytes=20-10', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=-0', undefined],
  ['pages=1-2', undefined],
  [`bytes=${'9'.repeat(40)}-`, undefined],
])('%s of a hundred bytes is %j', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});
