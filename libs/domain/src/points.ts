export const POINTS = { min: -100, max: 100, noteMaxLength: 200, pageSize: 200 } as const;

export function isPointAmount(value: unknown): value is number {
  return (
    Number.isInteger(value) &&
    value !== 0 &&
    (value as number) >= POINTS.min &&
    (value as number) <= POINTS.max
  );
}

export interface PointCategory {
  key: string;
  amount: number;
  icon: string;
}

/** Every school starts with these; their names are interface text under `points.categories.<key>`. */
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

/** Of what games bring. */
export const GAMES_CATEGORY = { key: 'games', name: 'Games', amount: 1, icon: 'device-gamepad-2' } as const;
