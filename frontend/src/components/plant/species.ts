import type { PlantSpecies } from '@homeroom/domain';
import { arc, blossom, crown, disc, fruit, type Leaves, leaf, type Shape, trunk } from './shapes';

type Random = () => number;

/** How one kind looks on its way. The foot of every plant stands at 60, 100. */
interface Species {
  leaves: Leaves;
  stem: string;
  seed: { skin: string; glint: string; long: number };
  sprout?: (random: Random) => Shape[];
  sapling: (random: Random) => Shape[];
  /** With the blossoms of the two highest levels among them: some lie under leaves. */
  tree: (random: Random, blooming: 0 | 1 | 2) => Shape[];
}

const X = 60;
const Y = 100;
/** So much to either side. */
const sway = (random: Random, by: number) => (random() - 0.5) * 2 * by;

type Spot = readonly [x: number, y: number];
/** The blossoms of a kind on the spots where it has them. */
function blossoms(
  random: Random,
  spots: readonly Spot[],
  size: number,
  petals: string,
  heart: string,
): Shape[] {
  return spots.flatMap(([x, y]) =>
    blossom(x + sway(random, 1.5), y + sway(random, 1.5), size, petals, heart, random() * 72),
  );
}

/** A stem with leaves to both sides, the smallest at the top. */
function youngTree(random: Random, { mid, dark, light }: Leaves, stem: string, width = 7): Shape[] {
  const lean = sway(random, 3);
  const pairs = [
    [82, 19],
    [70, 21],
    [58, 18],
  ] as const;
  return [
    { d: arc(X, Y, X + lean, 50, lean), line: stem, width: 4 },
    ...pairs.flatMap(([y, length], index) => {
      const x = X + lean * ((Y - y) / 50);
      const turn = sway(random, 8);
      return [
        { d: leaf(x, y, length, width, -28 + turn - index * 8), fill: index % 2 ? dark : mid },
        { d: leaf(x, y - 4, length, width, 208 + turn + index * 8), fill: index % 2 ? mid : dark },
      ];
    }),
    { d: leaf(X + lean, 53, 18, width, -90 + lean * 2), fill: light },
    { d: leaf(X + lean, 53, 13, width * 0.7, -128), fill: mid },
    { d: leaf(X + lean, 53, 13, width * 0.7, -52), fill: mid },
  ];
}

const APPLE = { mid: '#6fae5b', dark: '#4d8d4a', light: '#9bcb7b' };
const apple: Species = {
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

const CHERRY = { mid: '#8bb174', dark: '#648f5b', light: '#b5cf99' };
const CHERRY_BLOOM = { mid: '#f2aec0', dark: '#dc849f', light: '#fbd5df' };
const cherry: Species = {
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
const fir: Species = {
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

const WILLOW = { mid: '#8fb35a', dark: '#6b9147', light: '#bbd483' };
const willow: Species = {
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
const sunflower: Species = {
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
const palm: Species = {
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
const cactus: Species = {
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

const BONSAI = { mid: '#4f8f6a', dark: '#33704f', light: '#82b98a' };
const AZALEA = { mid: '#e2739a', dark: '#bf4f7e', light: '#f5adc5' };
const PADS = [
  [35, 60, 20, 9.5],
  [88, 50, 20, 9.5],
  [50, 36, 21, 10],
  [70, 22, 17, 9],
] as const;
const bonsai: Species = {
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
const moon: Species = {
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

export const SPECIES: Record<PlantSpecies, Species> = {
  apple,
  cherry,
  fir,
  willow,
  sunflower,
  palm,
  cactus,
  bonsai,
  moon,
};
