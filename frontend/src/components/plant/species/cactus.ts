import { arc, blossom, disc, fruit, type Shape } from '../shapes';
import { sway, type Species, X, Y } from './kind';

const CACTUS = { mid: '#6cab7c', dark: '#4a8b66', light: '#a0d0a0' };
function pillar(x: number, foot: number, top: number, width: number): Shape[] {
  const ribs = [-0.22, 0.22].map((share) =>
    arc(x + width * share, foot - 3, x + width * share, top + width * 0.2, 0),
  );
  return [
    { d: arc(x, foot, x, top, 0), line: CACTUS.dark, width: width + 2.4 },
    { d: arc(x - 0.8, foot, x - 0.8, top, 0), line: CACTUS.mid, width: width - 0.6 },
    { d: ribs.join(''), line: CACTUS.light, width: 1.6 },
  ];
}
function arm(x: number, y: number, side: 1 | -1, out: number, up: number, width: number): Shape[] {
  const d = `M${x} ${y}L${x + side * out * 0.4} ${y}Q${x + side * out} ${y} ${x + side * out} ${y - up * 0.45}L${x + side * out} ${y - up}`;
  return [
    { d, line: CACTUS.dark, width: width + 2.4 },
    { d, line: CACTUS.mid, width: width - 0.6 },
    { d: arc(x + side * out, y - up * 0.5, x + side * out, y - up, 0), line: CACTUS.light, width: 1.6 },
  ];
}
export const cactus: Species = {
  leaves: CACTUS,
  stem: CACTUS.mid,
  seed: { skin: '#4b403c', glint: '#8a7a70', long: 1.05 },
  sprout: () => [
    { d: disc(X, 91, 12.5, 12), fill: CACTUS.dark },
    { d: disc(X - 0.6, 90.4, 11, 10.8), fill: CACTUS.mid },
    { d: arc(X - 4, 98, X - 4, 82, -3) + arc(X + 4, 98, X + 4, 82, 3), line: CACTUS.light, width: 1.6 },
    ...blossom(X, 79, 3.6, '#f4a3b4', '#ffe2a3'),
  ],
  sapling: () => [...arm(X, 84, 1, 17, 17, 9), ...pillar(X, Y, 62, 19)],
  tree: (random, blooming) => {
    const [l, r] = [sway(random, 4), sway(random, 4)];
    return [
      ...arm(X, 76 + l, -1, 24, 26, 11),
      ...arm(X, 66 + r, 1, 24, 24, 11),
      ...pillar(X, Y, 25, 22),
      ...(blooming
        ? [
            ...blossom(X, 14, 9, '#f07f9b', '#ffd98a', 20),
            ...blossom(X - 24, 44 + l, 7, '#f6a0b4', '#ffd98a', 50),
            ...blossom(X + 24, 36 + r, 7, '#f6a0b4', '#ffd98a'),
          ]
        : []),
      ...(blooming === 2
        ? [
            ...blossom(X - 9, 20, 5, '#f6a0b4', '#ffd98a', 10),
            ...blossom(X + 9, 21, 5, '#f6a0b4', '#ffd98a', 40),
            ...fruit(X + 30, 46 + r, 3.6, '#c94468'),
            ...fruit(X - 30, 54 + l, 3.6, '#c94468'),
          ]
        : []),
    ];
  },
};
