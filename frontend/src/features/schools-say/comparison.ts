import type schoolsSay from './texts/schoolsSay.en.json';
import type { Source } from '../public-pages/source';

/**
 * Statements about other products, from publicly accessible pages. Change a mark only together with its source and the date it was checked.
 */
export const SOURCES: readonly Source[] = [
  {
    title: 'ClassDojo: ClassDojo Plus FAQ',
    url: 'https://classdojo.zendesk.com/hc/en-us/articles/360018137732-ClassDojo-Plus-FAQ',
    checked: '2026-11-21',
  },
  {
    title: 'ParentSquare: School Agreement, effective 12 February 2025',
    url: 'https://hq-v2.classchirp.com/school-agreement',
    checked: '2026-11-21',
  },
  {
    title: 'Pittsfield School District: what ParentSquare offers',
    url: 'https://www.pittsfield.net/en/parentsquare-b73baed2',
    checked: '2026-11-21',
  },
  {
    title: 'Gibbon: source code and description',
    url: 'https://github.com/GibbonEdu/core',
    checked: '2026-11-21',
  },
];

export const PRODUCTS = [
  { name: 'ClassDojo', sources: [1] },
  { name: 'ParentSquare', sources: [2, 3] },
  { name: 'Gibbon', sources: [4] },
] as const;

export type Mark = 'yes' | 'partly' | 'no' | 'unknown';
type Row = keyof (typeof schoolsSay)['comparison']['rows'];

/** Our own mark comes first, then the others in the order above. */
export const MARKS: readonly [Exclude<Row, 'price'>, Mark, Mark, Mark, Mark][] = [
  ['publicPrice', 'yes', 'partly', 'unknown', 'yes'],
  ['points', 'yes', 'yes', 'unknown', 'partly'],
  ['undo', 'yes', 'unknown', 'unknown', 'unknown'],
  ['familyMessages', 'yes', 'yes', 'yes', 'partly'],
  ['translation', 'partly', 'unknown', 'yes', 'unknown'],
  ['alert', 'yes', 'unknown', 'partly', 'partly'],
  ['receipts', 'yes', 'unknown', 'unknown', 'unknown'],
  ['mobileApp', 'no', 'yes', 'yes', 'unknown'],
];

export const OTHER_PRICES = ['freeTeachers', 'order', 'freeHosted'] as const;
