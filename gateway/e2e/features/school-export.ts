import { EXPORT_PARTS } from '@homeroom/domain';
import { PROVED } from '../support/attempts';
import { admin } from '../support/doors';
import type { FeatureRoutes } from '../support/features';

/** One code writes it for all parts but the school's own. */
const shownIn = (part: (typeof EXPORT_PARTS)[number]) =>
  `services/${part === 'school' ? 'school/src' : 'classroom/src/across'}/school-export/school-export.spec.ts`;

const each = <T>(what: (part: (typeof EXPORT_PARTS)[number]) => T) =>
  Object.fromEntries(EXPORT_PARTS.map((part) => [`GET /api/school-export/${part}`, what(part)]));

const routes: FeatureRoutes = {
  schools: each(() => ({ outcomes: { admin: PROVED(200) } })),
  doors: each(() => ({ as: admin })),
  trails: each((part) => ({ writes: ['school.data_taken'] as const, shownIn: shownIn(part) })),
};

export default routes;
