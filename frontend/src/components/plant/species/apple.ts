import { arc, crown, fruit, trunk } from '../shapes';
import { blossoms, sway, type Species, X, Y, youngTree } from './kind';

const APPLE = { mid: '#6fae5b', dark: '#4d8d4a', light: '#9bcb7b' };
export const apple: Species = {
  leaves: APPLE,
  stem: '#8a6a48',
  seed: { skin: '#7a4a2b', glint: '#b07a50', long: 1.45 },
  sapling: (random) => youngTree(random, APPLE, '#8a6a48'),
  tree: (random, blooming) => {
    const [a, b] = [sway(random, 3), sway(random, 2)];
    return [
      { d: trunk(X, Y, 50, [7, 3.5], sway(random, 2)), fill: '#8a6044' },
      { d: arc(X, 68, 44 + a, 54, 3), line: '#8a6044', width: 4 },
      { d: arc(X, 64, 76 + b, 52, -3), line: '#8a6044', width: 4 },
      ...crown(
        [
          [40 + a, 48, 17],
          [80 + b, 47, 17],
          [60, 50, 17],
          [47 + a, 31, 17],
          [73 + b, 31, 17],
          [60, 24 + a, 17],
        ],
        APPLE,
      ),
      ...(blooming === 1
        ? blossoms(
            random,
            [
              [38, 42],
              [52, 54],
              [69, 51],
              [84, 45],
              [46, 27],
              [62, 38],
              [76, 29],
              [60, 17],
            ],
            6,
            '#fff3f2',
            '#f0a3b0',
          )
        : []),
      ...(blooming === 2
        ? [
            ...fruit(38 + a, 50, 5.6, '#d9482f'),
            ...fruit(56, 58, 5.6, '#e0573a'),
            ...fruit(81 + b, 53, 5.6, '#d9482f'),
            ...fruit(47, 31, 5.4, '#e0573a'),
            ...fruit(74, 33, 5.4, '#d9482f'),
            ...blossoms(
              random,
              [
                [62, 20],
                [63, 43],
                [86, 40],
              ],
              5.5,
              '#fff3f2',
              '#f0a3b0',
            ),
          ]
        : []),
    ];
  },
};
