export interface PointCategory {
  key: string;
  amount: number;
  icon: string;
}

/** The initial categories of every school; their names are interface text under `points.categories.<key>`. */
export const STARTING_CATEGORIES: readonly (PointCategory & { name: string })[] = [
  { key: 'kindness', name: 'Kindness', amount: 1, icon: 'heart' },
  { key: 'teamwork', name: 'Teamwork', amount: 1, icon: 'users' },
  { key: 'effort', name: 'Great effort', amount: 2, icon: 'flame' },
  { key: 'participation', name: 'Taking part', amount: 1, icon: 'hand-stop' },
  { key: 'homework', name: 'Homework done', amount: 1, icon: 'book' },
  { key: 'helping', name: 'Helping others', amount: 2, icon: 'lifebuoy' },
  { key: 'disruption', name: 'Disrupting', amount: -1, icon: 'volume' },
  { key: 'unprepared', name: 'Not prepared', amount: -1, icon: 'backpack' },
  { key: 'disrespect', name: 'Unkind words', amount: -2, icon: 'message-off' },
];

/** The icons for categories. */
export const categoryIcons = () => [
  ...STARTING_CATEGORIES.map(({ icon }) => icon),
  'star',
  'trophy',
  'bulb',
  'pencil',
  'calculator',
  'music',
  'palette',
  'ball',
  'leaf',
  'smile',
  'ear',
  'clock',
  'run',
  'microscope',
  'laptop',
  'sparkles',
];

export const CATEGORIES = {
  nameMaxLength: 40,
  /** Per list of the school or a class: more than anybody finds in a lesson. */
  most: 40,
  /** Per list, including archived ones. */
  keptMost: 400,
} as const;

/** The category for points from games. */
export const GAMES_CATEGORY = { key: 'games', name: 'Games', amount: 1, icon: 'device-gamepad-2' } as const;
