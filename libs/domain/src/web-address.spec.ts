import { isMailDomain, isWebAddress } from './web-address';

it.each([
  ['https://example.org/page?x=1#y', true],
  ['https://xn--bcher-kva.example/', true],
  ['http://example.org', false],
  ['javascript:alert(1)', false],
  ['https://user:secret@example.org', false],
  ['https://localhost/x', false],
  ['https://', false],
  ['https://example.org/a b', false],
  ['data:text/html,x', false],
  ['//example.org', false],
  ['', false],
])('%s is a valid web address: %s', (text, is) => {
  expect(isWebAddress(text)).toBe(is);
});

it.each([
  ['school.example', true],
  ['staff.north-hill.sch.uk', true],
  ['xn--bcher-kva.example', true],
  ['localhost', false],
  ['School.example', false],
  ['school.example.', false],
  ['-school.example', false],
  ['school..example', false],
  ['me@school.example', false],
  ['school.example/path', false],
  [`${'a'.repeat(64)}.example`, false],
  ['', false],
])('%s is a valid mail domain: %s', (text, is) => {
  expect(isMailDomain(text)).toBe(is);
});
