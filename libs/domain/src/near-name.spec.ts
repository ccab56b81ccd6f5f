import { isNearName } from './near-name';

it.each([
  'Jo Marble',
  'Joe Marble',
  'John Marble',
  'J. Marble',
  'Bo Marble',
  'Marble, Joe',
  'Jo Marbel',
  'JO  MARBLES',
  'Joe A. Marble',
  'Jó Marble',
])('“%s” is similar to “Jo Marble”', (name) => {
  expect(isNearName(name, 'Jo Marble')).toBe(true);
});

it.each(['Ada Marble', 'Jo Stone', 'Joe Stones', 'Jo', 'Ida King', 'Joe Marbles', ''])(
  '“%s” is not similar to “Jo Marble”',
  (name) => {
    expect(isNearName(name, 'Jo Marble')).toBe(false);
  },
);

it('counts a repeated word as often as it occurs', () => {
  expect(isNearName('Jo Ali', 'Ali Ali')).toBe(false);
  expect(isNearName('Ali Alia', 'Ali Ali')).toBe(true);
});
