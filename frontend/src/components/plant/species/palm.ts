import { arc, fruit, type Leaves, leaf, type Shape, trunk } from '../shapes';
import { blossoms, sway, type Species, X, Y } from './kind';

const PALM = { mid: '#5aa877', dark: '#3b8660', light: '#8ecb98' };
function frond(x: number, y: number, length: number, angle: number, { mid, light }: Leaves): Shape[] {
  const down = angle > -90 && angle < 90 ? 1 : -1;
  const end = (angle * Math.PI) / 180;
  const [ex, ey] = [x + Math.cos(end) * length, y + Math.sin(end) * length];
  const [cx, cy] = [x + (ex - x) * 0.5, Math.min(y, ey) - length * 0.34];
  const thick = length * 0.26;
  const back = [cx - down * 2, cy + thick * 1.5] as const;
  const n = (value: number) => value.toFixed(1);
  return [
    {
      d: `M${n(x)} ${n(y)}Q${n(cx)} ${n(cy)} ${n(ex)} ${n(ey)}Q${n(back[0])} ${n(back[1])} ${n(x)} ${n(y)}Z`,
      fill: mid,
    },
    { d: `M${n(x)} ${n(y)}Q${n(cx)} ${n(cy + 3)} ${n(ex - down * 3)} ${n(ey - 1)}`, line: light, width: 1.8 },
  ];
}
export const palm: Species = {
  leaves: PALM,
  stem: '#b08a5a',
  seed: { skin: '#7b5537', glint: '#ab7f58', long: 1.05 },
  sprout: () => [
    { d: leaf(X, Y, 30, 4, -108), fill: PALM.mid },
    { d: leaf(X, Y, 33, 4.4, -76), fill: PALM.light },
  ],
  sapling: (random) => [
    { d: trunk(X, Y, 20, [6, 5]), fill: '#b08a5a' },
    ...[-160, -128, -52, -20].flatMap((angle) =>
      frond(X, 80, 28, angle + sway(random, 5), { ...PALM, mid: PALM.dark }),
    ),
    ...[-145, -108, -72, -36].flatMap((angle) => frond(X, 80, 26, angle + sway(random, 5), PALM)),
  ],
  tree: (random, blooming) => {
    const [hx, hy] = [X + 5 + sway(random, 2), 40];
    const rings = [52, 62, 72, 82, 91].map((y) =>
      arc(X - 4 + (Y - y) * 0.1, y, X + 5 + (Y - y) * 0.1, y - 1, 2),
    );
    return [
      { d: trunk(X, Y, 60, [6.5, 4], 0, hx - X), fill: '#b98f5c' },
      { d: rings.join(''), line: '#8f6a42', width: 1.8 },
      ...[168, 196, -14, 12].flatMap((angle) =>
        frond(hx, hy, 34, angle > 90 ? angle - 360 : angle, { ...PALM, mid: PALM.dark }),
      ),
      ...[-152, -118, -88, -58, -26].flatMap((angle) => frond(hx, hy, 33, angle + sway(random, 4), PALM)),
      ...(blooming === 1
        ? blossoms(
            random,
            [
              [hx - 9, hy + 4],
              [hx + 1, hy + 8],
              [hx + 10, hy + 3],
            ],
            6,
            '#ffe0a8',
            '#ef7d57',
          )
        : []),
      ...(blooming === 2
        ? [
            ...fruit(hx - 6, hy + 7, 6, '#8a5a37'),
            ...fruit(hx + 6, hy + 7, 6, '#96643f'),
            ...blossoms(
              random,
              [
                [hx - 15, hy + 2],
                [hx + 15, hy + 1],
                [hx, hy - 3],
              ],
              5.4,
              '#ffe0a8',
              '#ef7d57',
            ),
          ]
        : []),
    ];
  },
};
