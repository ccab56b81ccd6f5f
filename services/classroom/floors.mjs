import { refusing } from '../../libs/testing/floors.mjs';

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
  people: ['guardians', 'profiles', 'families', 'guardian-links', 'teachers', 'scim'],
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
    'permission-slips',
    'school-export',
    'oneroster',
    'progress',
    'reports',
    'student-goals',
    'emergency-pack',
    'hand-over',
    'roster-imports',
    'promotions',
    'year-archive',
    'retention',
    'child-copy',
    'data-requests',
    'figures',
    'demo',
    'seeding',
  ],
};

const floors = Object.keys(FLOORS);
const refuse = refusing('services/classroom/README.md, "Floors of the classroom"');

/** ESLint configuration: a block for each folder, and one for the base that all floors build on. */
export function classroomFloors(root) {
  const folders = Object.entries(FLOORS).flatMap(([floor, names]) =>
    names.map((name, index) =>
      refuse.folder(
        [`${root}/${floor}/${name}/**/*.ts`],
        [floors.slice(floors.indexOf(floor) + 1), '', 'This stands on a higher floor.'],
        [names.slice(index + 1), `(${floor}/)?`, 'This stands further on, on the same floor.'],
      ),
    ),
  );
  return [...folders, refuse.below([`${root}/{config,holds}.ts`, `${root}/database/**/*.ts`], floors)];
}
