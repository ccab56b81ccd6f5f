import { arc, disc, leaf, type Shape } from '../shapes';
import { sway, type Species, X, Y, youngTree } from './kind';

const SUN = { mid: '#6aa657', dark: '#4c8746', light: '#93c36c' };
function sunHead(x: number, y: number, size: number, turn: number): Shape[] {
  const ring = (count: number, length: number, width: number, from: number) =>
    Array.from({ length: count }, (_, index) => leaf(x, y, length, width, from + (index * 360) / count)).join(
      '',
    );
  return [
    { d: ring(13, size, size * 0.2, turn), fill: '#e59a1e' },
    { d: ring(13, size * 0.92, size * 0.19, turn + 14), fill: '#f7c64a' },
    { d: disc(x, y, size * 0.46), fill: '#6d4327' },
    { d: disc(x, y, size * 0.3), fill: '#8b5a34' },
    { d: disc(x - size * 0.12, y - size * 0.12, size * 0.1), fill: '#b98050' },
  ];
}
export const sunflower: Species = {
  leaves: SUN,
  stem: '#5d9a50',
  seed: { skin: '#3f3a38', glint: '#d9d2c4', long: 1.7 },
  sapling: (random) => youngTree(random, SUN, '#5d9a50', 8.5),
  tree: (random, blooming) => {
    const lean = sway(random, 4);
    const stem = (y: number) => X + lean * ((Y - y) / 66);
    return [
      { d: arc(X, Y, X + lean, 34, lean * 0.6), line: SUN.dark, width: 5.5 },
      { d: leaf(stem(86), 86, 29, 11, -14), fill: SUN.mid },
      { d: leaf(stem(80), 80, 30, 11, 196), fill: SUN.dark },
      { d: leaf(stem(66), 66, 26, 10, -32), fill: SUN.dark },
      { d: leaf(stem(60), 60, 25, 9.5, 212), fill: SUN.mid },
      ...(blooming
        ? sunHead(X + lean, 32, blooming === 2 ? 29 : 27, random() * 30)
        : [
            {
              d: [-150, -120, -90, -60, -30].map((angle) => leaf(X + lean, 36, 17, 5, angle)).join(''),
              fill: SUN.mid,
            },
            { d: disc(X + lean, 31, 9, 10.5), fill: SUN.light },
            { d: leaf(X + lean - 3, 33, 14, 3, -96) + leaf(X + lean + 3, 33, 14, 3, -84), fill: '#f3c14a' },
          ]),
    ];
  },
};
