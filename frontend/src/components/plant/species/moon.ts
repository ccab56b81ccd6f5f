import { arc, crown, disc, leaf, type Shape, trunk } from '../shapes';
import { blossoms, sway, type Species, X, Y, youngTree } from './kind';

const MOON = { mid: '#7d74c4', dark: '#574f9c', light: '#aaa2e4' };
function lantern(x: number, y: number, size: number): Shape[] {
  return [
    { d: disc(x, y, size * 1.8), fill: '#ffdf8a', opacity: 0.28 },
    { d: disc(x, y, size, size * 1.1), fill: '#ffc95c' },
    { d: disc(x, y - size * 0.1, size * 0.5, size * 0.6), fill: '#fff3c9' },
  ];
}
function star(x: number, y: number, size: number): string {
  return [0, 90, 180, 270].map((angle) => leaf(x, y, size, size * 0.3, angle)).join('');
}
export const moon: Species = {
  leaves: MOON,
  stem: '#8d8aa8',
  seed: { skin: '#6c63b5', glint: '#d8d2ff', long: 1.2 },
  sapling: (random) => [...youngTree(random, MOON, '#8d8aa8', 6.4), ...lantern(74, 78, 3.6)],
  tree: (random, blooming) => {
    const [a, b] = [sway(random, 3), sway(random, 3)];
    const bark = '#a9a6bf';
    return [
      { d: trunk(X, Y, 52, [7, 3.5], 3), fill: bark },
      { d: arc(X + 2, 66, 42 + a, 50, 4), line: bark, width: 4 },
      { d: arc(X + 2, 62, 80 + b, 48, -4), line: bark, width: 4 },
      ...crown(
        [
          [38 + a, 46, 16],
          [82 + b, 46, 16],
          [60, 46, 18],
          [48, 29 + a, 17],
          [73, 29 + b, 17],
          [60, 20, 13],
        ],
        MOON,
      ),
      {
        d: [
          [44, 24, 5],
          [74, 36, 4],
          [56, 42, 3.4],
          [84, 50, 3],
        ]
          .map(([x = 0, y = 0, size = 0]) => star(x, y, size))
          .join(''),
        fill: '#f4f0ff',
      },
      ...(blooming
        ? [
            {
              d: arc(38, 58, 38, 66, 0) + arc(60, 60, 60, 70, 0) + arc(82, 58, 82, 64, 0),
              line: '#574f9c',
              width: 1.4,
            },
            ...lantern(38, 69, 5),
            ...lantern(60, 73, 5),
            ...lantern(82, 67, 5),
            ...blossoms(
              random,
              [
                [36, 40],
                [66, 20],
                [86, 40],
                [52, 52],
              ],
              5,
              '#e9e4ff',
              '#ffd166',
            ),
          ]
        : []),
      ...(blooming === 2
        ? [
            ...lantern(50, 34, 4.4),
            ...lantern(71, 47, 4.4),
            { d: star(22, 30, 5) + star(100, 22, 6) + star(30, 14, 4), fill: '#ffd166' },
          ]
        : []),
    ];
  },
};
