import { arc, disc, leaf, trunk } from '../shapes';
import { sway, type Species, X, Y } from './kind';

const FIR = { mid: '#3f9079', dark: '#2b7161', light: '#6db79b' };
function bough(y: number, half: number, height: number): string {
  const top = y - height;
  const tip = half * 0.16;
  return `M60 ${top}C${60 + half * 0.28} ${top + height * 0.5} ${60 + half * 0.7} ${y - 8} ${60 + half} ${y - 3}C${60 + half - tip} ${y + 4} ${60 + half * 0.4} ${y + 5} 60 ${y + 4}C${60 - half * 0.4} ${y + 5} ${60 - half + tip} ${y + 4} ${60 - half} ${y - 3}C${60 - half * 0.7} ${y - 8} ${60 - half * 0.28} ${top + height * 0.5} 60 ${top}Z`;
}
const BOUGHS = [
  [88, 33, 34],
  [67, 27, 32],
  [46, 20, 30],
  [28, 13, 22],
] as const;
export const fir: Species = {
  leaves: FIR,
  stem: '#7b5a3e',
  seed: { skin: '#a87246', glint: '#d6a877', long: 1.6 },
  sprout: (random) => [
    { d: arc(X, Y, X, 78, 1), line: '#7b8f5e', width: 3.5 },
    {
      d: [-150, -125, -102, -78, -55, -30]
        .map((angle) => leaf(X, 80, 15, 2.6, angle + sway(random, 4)))
        .join(''),
      fill: FIR.mid,
    },
    { d: leaf(X, 80, 15, 2.6, -90), fill: FIR.light },
  ],
  sapling: () => [
    { d: trunk(X, Y, 14, [3, 2.5]), fill: '#7b5a3e' },
    ...[
      [90, 19, 20],
      [78, 15, 20],
      [65, 10, 18],
    ].flatMap(([y = 0, half = 0, height = 0]) => [
      { d: bough(y + 2.4, half, height), fill: FIR.dark },
      { d: bough(y, half, height), fill: FIR.mid },
    ]),
    { d: leaf(X, 58, 13, 3, -90), fill: FIR.light },
  ],
  tree: (random, blooming) => [
    { d: trunk(X, Y, 16, [5, 4]), fill: '#7b5a3e' },
    ...BOUGHS.flatMap(([y, half, height]) => [
      { d: bough(y + 3.4, half, height), fill: FIR.dark },
      { d: bough(y, half, height), fill: FIR.mid },
      {
        d: arc(X - half * 0.62, y - 5, X - half * 0.12, y - height * 0.5, 3),
        line: FIR.light,
        width: 3,
        opacity: 0.8,
      },
    ]),
    ...(blooming
      ? BOUGHS.flatMap(([y, half]) => [
          { d: leaf(X - half + 1, y - 3, 8, 3, 165), fill: '#b9dd8f' },
          { d: leaf(X + half - 1, y - 3, 8, 3, 15), fill: '#b9dd8f' },
        ])
      : []),
    ...(blooming
      ? BOUGHS.slice(0, 3).flatMap(([y, half], index) =>
          [-1, 1].flatMap((side) => {
            const x = X + side * half * (index === 1 ? 0.62 : 0.78);
            return [
              { d: disc(x, y - 7.5, 3, 5), fill: '#c25b7c' },
              { d: disc(x - 0.9, y - 9, 1.2, 2), fill: '#ee9db4' },
            ];
          }),
        )
      : []),
    ...(blooming === 2
      ? (
          [
            [53, 82],
            [68, 79],
            [60, 60],
            [64, 40],
          ] as const
        ).flatMap(([x, y]) => [
          { d: disc(x, y, 3.4, 5.6, sway(random, 12)), fill: '#b0703c' },
          { d: disc(x - 1, y - 2, 1.2, 2.2), fill: '#dba36d' },
        ])
      : []),
    { d: leaf(X, 12, 8, 2.6, -90), fill: FIR.light },
  ],
};
