import { crown, disc, leaf, trunk } from '../shapes';
import { blossoms, sway, type Species, X, Y, youngTree } from './kind';

const WILLOW = { mid: '#8fb35a', dark: '#6b9147', light: '#bbd483' };
export const willow: Species = {
  leaves: WILLOW,
  stem: '#84714d',
  seed: { skin: '#c5b98d', glint: '#efe8cc', long: 1.3 },
  sapling: (random) => youngTree(random, WILLOW, '#84714d', 4.6),
  tree: (random, blooming) => {
    const hanging = (xs: readonly number[], from: number, length: number, width: number) =>
      xs.map((x) => ({
        x: X + x,
        y: from + Math.abs(x) * 0.34,
        long: length - Math.abs(x) * 0.22 + sway(random, 4),
        angle: 90 - x * 0.34,
        width,
      }));
    const drawn = (strands: ReturnType<typeof hanging>) =>
      strands.map(({ x, y, long, width, angle }) => leaf(x, y, long, width, angle)).join('');
    const behind = hanging([-33, -24, -14, -4, 6, 16, 26, 34], 26, 56, 6.5);
    const before = hanging([-37, -28, -19, -9, 1, 11, 20, 29, 37], 22, 50, 5.5);
    const lit = hanging([-32, -22, -12, 4, 15, 27], 20, 38, 3);
    return [
      { d: trunk(X, Y, 62, [7.5, 4], -3), fill: '#84664a' },
      { d: drawn(behind), fill: WILLOW.dark },
      ...crown(
        [
          [39, 33, 12],
          [81, 33, 12],
          [49, 24, 15],
          [71, 24, 15],
          [60, 21, 15],
        ],
        WILLOW,
      ),
      { d: drawn(before), fill: WILLOW.mid },
      { d: drawn(lit), fill: WILLOW.light },
      ...(blooming
        ? [
            {
              d: before
                .filter((_, index) => blooming === 2 || index % 2 === 0)
                .flatMap(({ x, y, long, angle }) =>
                  [0.42, 0.66, 0.88].map((share) =>
                    disc(
                      x + Math.cos((angle * Math.PI) / 180) * long * share,
                      y + Math.sin((angle * Math.PI) / 180) * long * share,
                      2.3,
                      3.8,
                      angle - 90,
                    ),
                  ),
                )
                .join(''),
              fill: '#f6d365',
            },
          ]
        : []),
      ...(blooming === 2
        ? blossoms(
            random,
            [
              [46, 22],
              [72, 20],
              [60, 33],
            ],
            5,
            '#fff6d6',
            '#e5a63a',
          )
        : []),
    ];
  },
};
