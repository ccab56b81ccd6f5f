import { fill, fillAnyway } from './texts';

it('fills in values once, without expanding braces within them', () => {
  expect(fill('{a}, {b}', { a: '{b}', b: 'x' })).toBe('{b}, x');
});

it('refuses to send a text with a missing value, unless it must be sent', () => {
  expect(() => fill('Hello {name}', {})).toThrow('{name}');
  expect(fillAnyway('Hello {name}', {})).toBe('Hello ');
});
