import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Features that several others build on, lowest first. They know neither each other nor the frame of a signed-in page; each shared one may
 * import those before it. Every other folder of `features` is a screen, which no other feature may import; a new screen needs no entry
 * here.
 */
const PARTS = [
  'admins',
  'alerts',
  'attendance',
  'class-polls',
  'class-rank',
  'family-contacts',
  'grove',
  'guardian-links',
  'list-files',
  'long-download',
  'medical-marks',
  'memberships',
  'outgoing-mail',
  'point-record',
  'points',
  'public-pages',
  'registration',
  'school',
  'school-state',
  'second-factors',
  'sign-in-line',
  'single-sign-on',
  'staff-directory',
  'staff-factors',
  'step-up',
  'tournament',
  'translation',
  'visit',
];
const SHARED = [
  'sign-in',
  'teachers',
  'students',
  'class-cards',
  'courses',
  'timetable',
  'teacher-home',
  'student-portal',
  'organisations',
  'school-years',
  'messages',
  'notifications',
];

const FEATURES = readdirSync(fileURLToPath(new URL('src/features', import.meta.url)));
const SCREENS = FEATURES.filter((name) => !PARTS.includes(name) && !SHARED.includes(name));

/** The top layer, which composes everything, and code that only the build and the tests use. */
const ROOF = ['app', 'prerender', 'standalone', 'testing', 'main'];

const others = (names, name) => names.filter((other) => other !== name);

/** Each entry: a folder, the features it may not import, and the other folders of `src` it may not import. */
const ZONES = [
  ['{lib,i18n}', FEATURES, ['components', 'frame', ...ROOF]],
  ['components', FEATURES, ['frame', ...ROOF]],
  ['frame', [...SHARED, ...SCREENS], ROOF],
  ...PARTS.map((name) => [`features/${name}`, others(FEATURES, name), ['frame', ...ROOF]]),
  ...SHARED.map((name, index) => [`features/${name}`, [...SHARED.slice(index + 1), ...SCREENS], ROOF]),
  ...SCREENS.map((name) => [`features/${name}`, others(SCREENS, name), ROOF]),
];

const MESSAGE =
  'This stands on the same floor or above. Move what both need down: to lib, components or a feature below (frontend/README.md, "Where a screen lives").';

/** One ESLint config block for each folder. Dynamic imports are restricted like static ones. */
export function frontendFloors(root, alsoRefused) {
  return ZONES.map(([folder, features, folders]) => {
    const regex = `^(\\.{1,2}/)*\\.\\./((features/)?(${features.join('|')})|${folders.join('|')})(/|$)`;
    return {
      files: [`${root}/src/${folder}/**/*.{ts,tsx}`],
      ignores: ['**/*.test.{ts,tsx}'],
      rules: {
        '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ regex, message: MESSAGE }] }],
        'no-restricted-syntax': [
          'error',
          {
            selector: `ImportExpression > Literal[value=/${regex.replaceAll('/', '\\/')}/]`,
            message: MESSAGE,
          },
          ...alsoRefused,
        ],
      },
    };
  });
}
