import { arc, crown, disc, trunk } from '../shapes';
import { blossoms, sway, type Species, X, Y, youngTree } from './kind';

const CHERRY = { mid: '#8bb174', dark: '#648f5b', light: '#b5cf99' };
const CHERRY_BLOOM = { mid: '#f2aec0', dark: '#dc849f', light: '#fbd5df' };
export const cherry: Species = {
  leaves: CHERRY,
  stem: '#7d5a55',
  seed: { skin: '#c9566b', glint: '#eb9aa7', long: 1.1 },
  sapling: (random) => youngTree(random, CHERRY, '#7d5a55', 6),
  tree: (random, blooming) => {
    const [a, b] = [sway(random, 3), sway(random, 3)];
    const wood = '#6f4f4e';
    return [
      { d: trunk(X, Y, 40, [6.5, 3.5], -4, -1), fill: wood },
      { d: arc(59, 66, 36 + a, 50, 5), line: wood, width: 4 },
      { d: arc(58, 66, 84 + b, 46, -6), line: wood, width: 4 },
      { d: arc(58, 64, 62, 36, -2), line: wood, width: 4 },
      ...crown(
        [
          [30 + a, 50, 13],
          [46 + a, 42, 15],
          [90 + b, 46, 13],
          [75 + b, 38, 15],
          [60, 46, 14],
          [52, 26 + b, 14],
          [69, 22 + a, 13],
        ],
        blooming ? CHERRY_BLOOM : CHERRY,
      ),
      ...(blooming === 0
        ? blossoms(
            random,
            [
              [44, 35],
              [78, 32],
              [62, 20],
            ],
            4.6,
            '#f6bfcd',
            '#d9637f',
          )
        : []),
      ...(blooming > 0
        ? blossoms(
            random,
            [
              [32, 46],
              [45, 50],
              [60, 40],
              [77, 46],
              [91, 42],
              [51, 22],
              [70, 27],
              [40, 33],
              [82, 29],
            ],
            5,
            '#fff0f3',
            '#d9637f',
          )
        : []),
      ...(blooming === 2
        ? [
            {
              d: [
                [31, 76],
                [44, 88],
                [82, 70],
                [91, 84],
                [74, 90],
              ]
                .map(([x = 0, y = 0]) => disc(x + sway(random, 3), y, 2.6, 1.7, 30))
                .join(''),
              fill: '#f2aec0',
            },
          ]
        : []),
    ];
  },
};
