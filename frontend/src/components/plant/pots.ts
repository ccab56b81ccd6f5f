import type { PlantPot } from '@homeroom/domain';
import { arc, disc, type Shape } from './shapes';

/** Draws a pot around the centre with this half width at its rim; the foot is at y 135 and the rim at 100. */
type Pot = (half: number) => Shape[];

const EARTH = '#6b4a35';
const n = (value: number) => Number(value.toFixed(1));

/** A trapezoid with rounded lower corners. */
function body(top: number, bottom: number, topHalf: number, bottomHalf: number, round: number): string {
  const [t, b] = [n(topHalf), n(bottomHalf)];
  return `M${60 - t} ${top}L${60 + t} ${top}L${n(60 + b + (t - b) * 0.12)} ${bottom - round}Q${60 + b} ${bottom} ${n(60 + b - round)} ${bottom}L${n(60 - b + round)} ${bottom}Q${60 - b} ${bottom} ${n(60 - b - (t - b) * 0.12)} ${bottom - round}Z`;
}
const earth = (half: number, y = 101): Shape => ({ d: disc(60, y, half, 4), fill: EARTH });
const shade = (top: number, bottom: number, half: number, bottomHalf: number): Shape => ({
  d: `M${n(60 + half * 0.45)} ${top}L${n(60 + half)} ${top}L${n(60 + bottomHalf)} ${bottom - 4}Q${n(60 + bottomHalf)} ${bottom} ${n(60 + bottomHalf - 4)} ${bottom}L${n(60 + bottomHalf * 0.4)} ${bottom}Z`,
  fill: '#3a2418',
  opacity: 0.14,
});

const clay: Pot = (half) => [
  earth(half - 2),
  { d: body(104, 135, half - 2, half * 0.68, 5), fill: '#cd6b47' },
  shade(108, 135, half - 3, half * 0.68),
  { d: body(100, 110, half, half - 0.6, 3), fill: '#de8259' },
  { d: arc(60 - half + 5, 104, 60 - half * 0.35, 104, 0), line: '#f3ab85', width: 2 },
];

const bowl: Pot = (half) => [
  earth(half + 1),
  {
    d: `M${57 - half} 100Q${60 - half - 1} 130 ${n(60 - half * 0.5)} 133L${n(60 + half * 0.5)} 133Q${60 + half + 1} 130 ${63 + half} 100Z`,
    fill: '#4c8fb0',
  },
  {
    d: `M${n(60 + half * 0.5)} 102Q${n(60 + half * 0.6)} 126 ${n(60 + half * 0.15)} 133L${n(60 + half * 0.5)} 133Q${60 + half + 1} 130 ${63 + half} 102Z`,
    fill: '#1b3f5c',
    opacity: 0.16,
  },
  {
    d: `M${n(60 - half * 0.42)} 132L${n(60 + half * 0.42)} 132L${n(60 + half * 0.5)} 136L${n(60 - half * 0.5)} 136Z`,
    fill: '#3a7594',
  },
  { d: arc(60 - half - 1, 102, 61 + half, 102, 0), line: '#8cc3d9', width: 4 },
  {
    d: [-0.62, -0.2, 0.22, 0.62].map((share) => disc(60 + half * share, 114, 2.4)).join(''),
    fill: '#e6f2f2',
  },
];

const tall: Pot = (half) => [
  earth(half - 3),
  { d: body(100, 135, half - 2, half - 5, 7), fill: '#f0c65c' },
  { d: body(108, 113, half - 2.4, half - 2.8, 1), fill: '#fff4d6' },
  { d: body(117, 122, half - 3.2, half - 3.6, 1), fill: '#e08b4c' },
  { d: body(126, 130, half - 3.8, half - 4.2, 1), fill: '#fff4d6' },
  shade(101, 135, half - 2, half - 5),
];

const basket: Pot = (half) => [
  earth(half - 2),
  { d: body(102, 135, half - 1, half * 0.8, 8), fill: '#c79a5f' },
  {
    d: [110, 118, 126]
      .map((y) => arc(61 - half + (y - 100) * 0.1, y, 59 + half - (y - 100) * 0.1, y, -2))
      .join(''),
    line: '#a2763f',
    width: 2.2,
  },
  {
    d: [-0.6, -0.2, 0.2, 0.6]
      .map((share) => arc(60 + half * share, 106, 60 + half * share * 0.86, 132, 0))
      .join(''),
    line: '#e2bd86',
    width: 2.6,
  },
  shade(104, 135, half - 1, half * 0.8),
  { d: arc(60 - half + 1, 102.5, 59 + half, 102.5, 0), line: '#b3864d', width: 6 },
  { d: arc(60 - half + 3, 101.6, 60, 101.6, 0), line: '#dcb47c', width: 1.8 },
];

const crate: Pot = (half) => [
  earth(half - 1),
  { d: body(101, 135, half, half - 2, 2), fill: '#9a7350' },
  ...[103, 113.5, 124].map((y) => ({
    d: body(y, y + 9, half - (y - 101) * 0.06, half - (y - 92) * 0.06, 1.5),
    fill: '#bd936a',
  })),
  { d: body(101, 135, 4.6, 4.6, 1), fill: '#a87e57' },
  shade(102, 135, half, half - 2),
  {
    d:
      disc(60 - half + 5, 107.5, 1.1) +
      disc(60 - half + 5, 118, 1.1) +
      disc(60 + half - 5, 107.5, 1.1) +
      disc(60 + half - 5, 118, 1.1),
    fill: '#6f4f35',
  },
];

const tin: Pot = (half) => [
  earth(half - 3),
  { d: body(101, 135, half - 2, half - 3, 4), fill: '#7f8fb8' },
  { d: body(109, 128, half - 2.3, half - 2.7, 1), fill: '#f6ede0' },
  {
    d: `M60 ${114.5}C62 111 67 112.5 66 116.5C65.5 119.5 62 121.5 60 124C58 121.5 54.5 119.5 54 116.5C53 112.5 58 111 60 114.5Z`,
    fill: '#d9623f',
  },
  shade(102, 135, half - 2, half - 3),
  { d: arc(61 - half, 101.5, 59 + half, 101.5, 0), line: '#aab6d4', width: 4 },
];

export const POTS: Record<PlantPot, Pot> = { clay, bowl, tall, basket, crate, tin };
