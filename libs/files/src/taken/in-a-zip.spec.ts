import { fitForAnyDisk } from './in-a-zip';

it.each([
  ['Hindi', 'क'.repeat(100)],
  ['Thai', 'ที่'.repeat(33)],
  ['Tamil', 'நீ'.repeat(50)],
])('shortens a long name between characters and keeps its extension: %s', (_, base) => {
  const fit = fitForAnyDisk(`${base}.png`);
  expect(Buffer.byteLength(fit)).toBeLessThanOrEqual(200);
  expect(Buffer.byteLength(fit)).toBeGreaterThan(170);
  expect(fit.endsWith('.png')).toBe(true);
  // Truncated between graphemes, never within one.
  expect(base.startsWith(fit.slice(0, -4))).toBe(true);
});

it('changes only characters that a file system refuses in a name that fits', () => {
  expect(fitForAnyDisk('Essay 1.5.txt')).toBe('Essay 1.5.txt');
  expect(fitForAnyDisk('a/b:c.png')).toBe('a_b_c.png');
});
