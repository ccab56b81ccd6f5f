import { GENERAL_GRADES, gradeOf, usualScale } from './reports';

it.each([
  ['england', 90, '9'],
  ['england', 89.9, '8'],
  ['england', 0, '1'],
  ['us', 100, 'A+'],
  ['us', 59.9, 'F'],
  ['us', 60, 'D-'],
  ['general', 50, 'sufficient'],
  ['none', 100, null],
  ['us', null, null],
] as const)('on the scale %s, %s percent is %s', (scale, percent, grade) => {
  expect(gradeOf(scale, percent)).toBe(grade);
});

it('every general grade is a known one', () => {
  for (let percent = 0; percent <= 100; percent += 0.5)
    expect(GENERAL_GRADES).toContain(gradeOf('general', percent));
});

it.each([
  ['GB', 'england'],
  ['US', 'us'],
  ['SG', 'general'],
  ['', 'general'],
] as const)('schools of %s start with the scale %s', (country, scale) => {
  expect(usualScale(country)).toBe(scale);
});
