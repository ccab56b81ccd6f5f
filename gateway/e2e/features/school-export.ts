import { EXPORT_PARTS, EXPORTED_FILES } from '@homeroom/domain';
import { PROVED } from '../support/attempts';
import { admin } from '../support/doors';
import type { FeatureRoutes } from '../support/features';

/** One implementation exports every part except the school's own. */
const shownIn = (part: (typeof EXPORT_PARTS)[number]) =>
  `services/${part === 'school' ? 'school/src' : 'classroom/src/across'}/school-export/school-export.spec.ts`;

const each = <T>(what: (part: (typeof EXPORT_PARTS)[number]) => T) =>
  Object.fromEntries(EXPORT_PARTS.map((part) => [`GET /api/school-export/${part}`, what(part)]));

const ofFiles = <T>(path: string, what: T) =>
  Object.fromEntries(EXPORTED_FILES.map((part) => [`GET /api/school-export/${part}/files${path}`, what]));

/** A range over all files: nobody in this school has uploaded any. */
const ALL_FILES = {
  from: '00000000-0000-4000-8000-000000000000',
  to: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
};

const routes: FeatureRoutes = {
  schools: {
    ...each(() => ({ outcomes: { admin: PROVED(200) } })),
    'GET /api/school-export/oneroster': { outcomes: { admin: PROVED(200) } },
    'GET /api/school-export/students/:studentId': {
      attempt: ({ studentId }) => ({ params: { studentId } }),
      outcomes: { admin: PROVED(404) },
    },
    'GET /api/school-export/students/:studentId/zips': {
      attempt: ({ studentId }) => ({ params: { studentId } }),
      outcomes: { admin: 404 },
    },
    ...ofFiles('', { outcomes: { admin: 200 } }),
    ...ofFiles('/portion', { attempt: () => ({ query: ALL_FILES }), outcomes: { admin: PROVED(404) } }),
  },
  doors: {
    ...each(() => ({ as: admin })),
    'GET /api/school-export/oneroster': { as: admin },
    'GET /api/school-export/students/:studentId': { as: admin, id: ({ studentId }) => studentId },
    'GET /api/school-export/students/:studentId/zips': { as: admin, id: ({ studentId }) => studentId },
    ...ofFiles('', { as: admin }),
    ...ofFiles('/portion', { as: admin, query: ALL_FILES, refused: true }),
  },
  trails: {
    ...each((part) => ({ writes: ['school.data_taken'] as const, shownIn: shownIn(part) })),
    'GET /api/school-export/oneroster': {
      writes: ['school.data_taken'] as const,
      shownIn: 'services/classroom/src/across/oneroster/oneroster.spec.ts',
    },
    'GET /api/school-export/students/:studentId': {
      writes: ['student.copy_taken'] as const,
      shownIn: 'services/classroom/src/across/child-copy/child-copy.spec.ts',
    },
    'GET /api/school-export/students/:studentId/zips': {
      none: 'how many there are and how large: who takes them is a line',
    },
    ...ofFiles('', { none: 'how many there are and how large: who takes them along is a line' }),
    ...ofFiles('/portion', {
      writes: ['school.data_taken'] as const,
      shownIn: 'services/classroom/src/across/school-export/taken-files.spec.ts',
    }),
  },
};

export default routes;
