import type { PlantCompanion } from '@homeroom/domain';
import { arc, disc, leaf, type Shape } from './shapes';

const INK = '#2b2a2e';
const eye = (x: number, y: number, size = 1.2): Shape[] => [
  { d: disc(x, y, size), fill: INK },
  { d: disc(x + size * 0.3, y - size * 0.35, size * 0.36), fill: '#fff' },
];

/** On the pot, beside it or in the air, wherever each belongs, but never in front of the leaves. */
export const COMPANIONS: Record<PlantCompanion, readonly Shape[]> = {
  none: [],
  ladybird: [
    { d: disc(45, 117, 3.6), fill: INK },
    { d: arc(42, 114.5, 39.5, 111.5, 1) + arc(43.5, 113.5, 42.5, 110, 1), line: INK, width: 1 },
    { d: disc(50, 119.5, 7, 6, 22), fill: '#dd3f31' },
    { d: arc(45.5, 115, 56, 123.5, 0), line: INK, width: 1.1 },
    {
      d: disc(49, 122.5, 1.3) + disc(48.5, 117.3, 1.2) + disc(53, 118, 1.3) + disc(53.2, 122.8, 1),
      fill: INK,
    },
    { d: disc(50.5, 115.8, 1.6, 0.7, 22), fill: '#fff', opacity: 0.6 },
  ],
  snail: [
    {
      d: 'M88 136C88 132 94 133 99 132C105 130 107 127 107 122C107 119 113 119 113 123C113 130 111 136 104 136Z',
      fill: '#e9c896',
    },
    { d: arc(108.5, 121, 107, 114, 0) + arc(111.5, 121, 114, 114.5, 0), line: '#e9c896', width: 1.7 },
    { d: disc(107, 113.5, 1.5) + disc(114.2, 114, 1.5), fill: INK },
    { d: disc(96, 125, 9), fill: '#c4704a' },
    { d: disc(96, 125.5, 6.2), fill: '#e19a6c' },
    { d: disc(96.5, 126, 3.2), fill: '#c4704a' },
    { d: disc(93, 120.5, 2, 1.1, -30), fill: '#fff', opacity: 0.5 },
  ],
  bird: [
    { d: leaf(100, 122, 15, 3.2, 24), fill: '#3d7aa6' },
    { d: arc(93, 130, 92, 136, 0) + arc(97, 130, 97, 136, 0), line: '#c98a3c', width: 1.5 },
    { d: disc(94, 122, 10.5, 9.5, -14), fill: '#58a0cc' },
    { d: disc(91, 125.5, 6.5, 6), fill: '#f4d9b0' },
    { d: leaf(96, 119, 13, 4.6, 28), fill: '#3d7aa6' },
    { d: 'M83 117L77 120L83.5 121.5Z', fill: '#eda53b' },
    ...eye(87, 117, 1.5),
  ],
  butterfly: [
    { d: disc(97, 46, 7, 8.5, 24), fill: '#f09a4a' },
    { d: disc(86, 48, 6, 7.5, -34), fill: '#f5b565' },
    { d: disc(97.5, 57, 4.8, 5.8, -18) + disc(88.5, 58.5, 4.4, 5.2, 18), fill: '#e27d55' },
    { d: disc(97.5, 45, 2.6) + disc(86, 47.5, 2.2), fill: '#fff0cf' },
    { d: arc(92, 43, 92.5, 62, 0), line: '#7a5560', width: 2.2 },
    { d: arc(92, 43, 88.5, 37, 1) + arc(92, 43, 96, 37, -1), line: '#7a5560', width: 1 },
  ],
  frog: [
    { d: disc(86.5, 132.5, 5.5, 3) + disc(107.5, 132.5, 5.5, 3), fill: '#4f9a4a' },
    { d: disc(97, 127.5, 11, 8.5), fill: '#74bf5c' },
    { d: disc(97, 131, 7.5, 4.5), fill: '#d9efb0' },
    { d: disc(91, 119, 4) + disc(103, 119, 4), fill: '#74bf5c' },
    { d: disc(91, 118.5, 2.6) + disc(103, 118.5, 2.6), fill: '#fff' },
    { d: disc(91.3, 118.7, 1.5) + disc(102.7, 118.7, 1.5), fill: INK },
    { d: arc(91.5, 126, 102.5, 126, 3), line: '#3d7a3c', width: 1.3 },
    { d: disc(89, 124.5, 1.5, 1) + disc(105, 124.5, 1.5, 1), fill: '#f2a9a0' },
  ],
  hedgehog: [
    {
      d: [-168, -148, -128, -108, -88, -68, -48, -28].map((angle) => leaf(101, 129, 16, 3.2, angle)).join(''),
      fill: '#7a5a45',
    },
    { d: disc(101, 128, 12, 8.5), fill: '#94705a' },
    {
      d: [-150, -120, -90, -60, -30].map((angle) => leaf(102, 129, 12, 2.4, angle)).join(''),
      fill: '#b28d74',
    },
    {
      d: 'M79 132C82 124 88 121.5 93 124C97 127 96 136 91 136L84 136C80 136 78.5 134.5 79 132Z',
      fill: '#ecd0ad',
    },
    { d: disc(79.5, 131, 1.9), fill: INK },
    ...eye(87.5, 128.5, 1.4),
    { d: disc(90, 136, 2.6, 1.4) + disc(106, 136, 2.6, 1.4), fill: '#ecd0ad' },
  ],
};
