import { fill, fillAnyway } from './texts';

it('puts values in once: one that holds braces is not looked at again', () => {
  expect(fill('{a}, {b}', { a: '{b}', b: 'x' })).toBe('{b}, x');
});

it('sends nothing with a gap, unless it must go', () => {
  expect(() => fill('Hello {name}', {})).toThrow('{name}');
  expect(fillAnyway('Hello {name}', {})).toBe('Hello ');
});
