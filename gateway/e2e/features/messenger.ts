import { LOOKS_AT_CLASS, STAFF, all, ofClassElsewhere } from '../support/attempts';
import { admin, type Door } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { versionOf } from '../support/version-of';

const LEADS_CLASS = { admin: 404, ...all(['principal', 'device'], [403, 404]) };

const ofClass = (more: Partial<Door> = {}): Door => ({ as: admin, query: { classNumber: '2' }, ...more });

const routes: FeatureRoutes = {
  schools: {
    'GET /api/messages/directory': { outcomes: all([...STAFF, 'student', 'parent'], 200) },
    'GET /api/messages/state': { outcomes: { student: 200 } },
    'GET /api/messages/settings': ofClassElsewhere(LOOKS_AT_CLASS),
    'PATCH /api/messages/settings': ofClassElsewhere(LEADS_CLASS, { version: 0, enabled: false }),
    'GET /api/messages/changes': ofClassElsewhere(LOOKS_AT_CLASS),
    'GET /api/messages/students': ofClassElsewhere(LOOKS_AT_CLASS),
    'PATCH /api/messages/students': ofClassElsewhere(LEADS_CLASS, { status: 'restricted' }),
    'PATCH /api/messages/students/:studentId': {
      attempt: ({ studentId }) => ({ params: { studentId }, body: { status: 'restricted' } }),
      outcomes: all(['admin', 'principal', 'device'], 404),
    },
  },
  doors: {
    'GET /api/messages/directory': { as: admin },
    'GET /api/messages/state': { as: ({ student }) => student },
    'GET /api/messages/settings': ofClass(),
    'PATCH /api/messages/settings': ofClass({
      body: () => ({
        version: 0,
        enabled: true,
        scope: 'grade',
        features: { videoSharing: true },
        moderation: { requireApproval: true },
        timeRestrictions: { enabled: true, startTime: '07:30', endTime: '16:00', weekendsAllowed: true },
      }),
      afterwards: ({ school }) => versionOf(school.admin, '/api/messages/settings?classNumber=2'),
    }),
    'GET /api/messages/changes': ofClass(),
    'GET /api/messages/students': ofClass(),
    'PATCH /api/messages/students': ofClass({ body: () => ({ status: 'restricted' }) }),
    'PATCH /api/messages/students/:studentId': {
      as: ({ teacher }) => teacher,
      id: ({ studentId }) => studentId,
      body: () => ({ status: 'active' }),
    },
  },
  trails: {
    'PATCH /api/messages/settings': { writes: ['messenger.settings_changed'] },
    'PATCH /api/messages/students': { writes: ['messenger.restricted', 'messenger.allowed'] },
    'PATCH /api/messages/students/:studentId': { writes: ['messenger.restricted', 'messenger.allowed'] },
  },
};

export default routes;
