import { EXPORT_PARTS } from '@homeroom/domain';
import { PROVED } from '../support/attempts';
import { admin } from '../support/doors';
import type { FeatureRoutes } from '../support/features';

const SHOWN: Record<(typeof EXPORT_PARTS)[number], string> = {
  school: 'services/school/src/school-export/school-export.spec.ts',
  accounts: 'services/auth/src/school-export/school-export.spec.ts',
  classroom: 'services/classroom/src/across/school-export/school-export.spec.ts',
  messages: 'services/messaging/src/school-export/school-export.spec.ts',
  alerts: 'services/alerts/src/school-export/school-export.spec.ts',
};

const each = <T>(what: (part: (typeof EXPORT_PARTS)[number]) => T) =>
  Object.fromEntries(EXPORT_PARTS.map((part) => [`GET /api/school-export/${part}`, what(part)]));

const routes: FeatureRoutes = {
  schools: each(() => ({ outcomes: { admin: PROVED(200) } })),
  doors: each(() => ({ as: admin })),
  trails: each((part) => ({ writes: ['school.data_taken'] as const, shownIn: SHOWN[part] })),
};

export default routes;
