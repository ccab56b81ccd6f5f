import { hasWords } from './words';

test.each([
  ['Łukasz Đorđević', 'lukasz dor'],
  ['Lukasz', 'Łukasz'],
  ['Søren Weiß', 'soren weiss'],
  ['Anna Strasse', 'STRAẞE'],
  ['Æsa Yıldız', 'yildiz aesa'],
  ['José Núñez', 'nunez'],
])('finds %j by %j', (text, search) => {
  expect(hasWords(text, search)).toBe(true);
});

test('finds the beginnings of words only', () => {
  expect(hasWords('Łukasz Berg', 'ukasz')).toBe(false);
  expect(hasWords('Łukasz Berg', 'lukasz berger')).toBe(false);
});
