import { arc, disc, type Leaves, type Shape } from '../shapes';
import { blossoms, sway, type Species, X, Y } from './kind';

const BONSAI = { mid: '#4f8f6a', dark: '#33704f', light: '#82b98a' };
const AZALEA = { mid: '#e2739a', dark: '#bf4f7e', light: '#f5adc5' };
const PADS = [
  [35, 60, 20, 9.5],
  [88, 50, 20, 9.5],
  [50, 36, 21, 10],
  [70, 22, 17, 9],
] as const;
export const bonsai: Species = {
  leaves: BONSAI,
  stem: '#7a5843',
  seed: { skin: '#8f6846', glint: '#cfa679', long: 1.3 },
  sapling: () => [
    { d: arc(X, Y, 54, 80, -5), line: '#7a5843', width: 6 },
    { d: arc(54, 81, 66, 62, 6), line: '#7a5843', width: 4.6 },
    ...[
      [50, 74, 13, 7],
      [70, 60, 15, 8],
    ].flatMap(([x = 0, y = 0, rx = 0, ry = 0]) => pad(x, y, rx, ry, BONSAI)),
  ],
  tree: (random, blooming) => [
    {
      d: 'M50 100C52 88 62 84 58 74C54 66 46 62 54 50C58 42 66 38 67 26L71 27C72 40 66 46 64 54C62 60 72 66 70 78C68 88 66 92 72 100Z',
      fill: '#7a5843',
    },
    { d: arc(62, 96, 65, 74, 4) + arc(60, 62, 62, 46, -2), line: '#a37a5c', width: 2 },
    { d: arc(58, 74, 38, 62, 4), line: '#7a5843', width: 5 },
    { d: arc(66, 66, 86, 53, -4), line: '#7a5843', width: 5 },
    ...PADS.flatMap(([x, y, rx, ry], index) =>
      pad(
        x + sway(random, 2),
        y,
        rx,
        ry,
        blooming === 2 || (blooming === 1 && index % 2 === 0) ? AZALEA : BONSAI,
      ),
    ),
    ...(blooming
      ? blossoms(
          random,
          [
            [28, 58],
            [40, 56],
            [82, 47],
            [95, 49],
            [44, 32],
            [58, 34],
            [66, 18],
            [76, 21],
          ],
          4.2,
          '#ffe3ec',
          '#c8436f',
        )
      : []),
  ],
};
function pad(x: number, y: number, rx: number, ry: number, { mid, dark, light }: Leaves): Shape[] {
  const humps = (shrink: number, dy: number) =>
    [
      [-0.55, 0.18, 0.52],
      [0.55, 0.18, 0.52],
      [0, -0.25, 0.66],
    ]
      .map(([dx = 0, up = 0, r = 0]) =>
        disc(x + dx * rx, y + up * ry + dy, r * rx * shrink, r * ry * 1.5 * shrink),
      )
      .join('');
  return [
    { d: humps(1, 2.6), fill: dark },
    { d: humps(1, 0), fill: mid },
    { d: disc(x - rx * 0.24, y - ry * 0.5, rx * 0.42, ry * 0.42, -8), fill: light, opacity: 0.8 },
  ];
}
