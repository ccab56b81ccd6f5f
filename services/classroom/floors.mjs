/**
 * The floors of the classroom, the lowest first, each with its folders in order. A folder imports from the floors below its own, and
 * on its own floor from the folders that stand before it: `eslint.config.mjs` makes its rules of this.
 */
const FLOORS = {
  ground: [
    'search',
    'calendar',
    'capacity',
    'orders',
    'access',
    'calendar-entries',
    'timetable',
    'categories',
    'accounts',
    'calendar-feeds',
  ],
  people: ['guardians', 'profiles', 'families', 'guardian-links', 'teachers'],
  sections: ['classes', 'courses', 'enrolment', 'students', 'student-changes', 'pins'],
  homework: ['assigned', 'work'],
  points: [
    'ledger',
    'category-lists',
    'adjustments',
    'games',
    'goals',
    'class-rank',
    'badges',
    'rewards',
    'fairness',
  ],
  attendance: ['rules', 'absences', 'registers', 'attendance-record'],
  across: [
    'dashboards',
    'plants',
    'class-tools',
    'class-polls',
    'timetables',
    'slips',
    'exports',
    'school-export',
    'progress',
    'reports',
    'student-goals',
    'emergency-pack',
    'roster-imports',
    'promotions',
    'year-archive',
    'retention',
    'figures',
    'demo',
    'seeding',
  ],
};

const floors = Object.keys(FLOORS);
/** What puts the floors together stands above all of them. */
const ROOF = ['app\\.module', 'seedable\\.module', 'main', 'seedable', 'migrate', 'database'];

function refuse(files, groups) {
  const patterns = groups
    .filter(([names]) => names.length > 0)
    .map(([names, within, message]) => ({
      regex: `^(\\.{1,2}/)+${within}(${names.join('|')})(/|$)`,
      message: `${message} Move what both need down, or have the lower floor say what it needs (services/classroom/README.md, "Floors of the classroom").`,
    }));
  return {
    files,
    ignores: ['**/*.spec.ts', '**/*.spec-support.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
  };
}

/** Of ESLint, a block for each folder and one for what all stand on. */
export function floorRules(root) {
  const folders = Object.entries(FLOORS).flatMap(([floor, names]) =>
    names.map((name, index) =>
      refuse(
        [`${root}/${floor}/${name}/**/*.ts`],
        [
          [floors.slice(floors.indexOf(floor) + 1), '', 'This stands on a higher floor.'],
          [names.slice(index + 1), `(${floor}/)?`, 'This stands further on, on the same floor.'],
          [ROOF, '', 'This puts the floors together.'],
        ],
      ),
    ),
  );
  const below = refuse(
    [`${root}/config.ts`, `${root}/database/**/*.ts`],
    [[floors, '', 'All floors stand on this.']],
  );
  return [...folders, below];
}
