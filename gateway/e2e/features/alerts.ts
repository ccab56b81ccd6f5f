import { randomUUID } from 'node:crypto';
import { LEADERS, PROVED, STAFF, TEACHERS, all, type Declaration, unknownLink } from '../support/attempts';
import { NO_TOKEN, admin, type Door } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import type { Actor } from '../support/school';
import { versionOf } from '../support/version-of';

const onAlertElsewhere = (actors: readonly Actor[], outcome: number, body?: unknown): Declaration => ({
  attempt: ({ alertId }) => ({ params: { alertId }, ...(body === undefined ? {} : { body }) }),
  outcomes: all(actors, outcome),
});

const onAlert = (as: NonNullable<Door['as']>, more: Partial<Door> = {}): Door => ({
  as,
  id: ({ alertId }) => alertId,
  ...more,
});

/** A host that never answers (RFC 2606). */
const PARTNER = { name: 'County desk', url: 'https://partner.invalid/cap', types: ['fire', 'amok'] };

const ofPartnerElsewhere = (admin: number | readonly number[], body?: unknown): Declaration => ({
  attempt: ({ partnerId }) => ({ params: { partnerId }, ...(body === undefined ? {} : { body }) }),
  outcomes: { admin },
});

const PARTNERS = 'services/alerts/src/partners/partners.spec.ts';

const OF_ALERT = {
  none: 'the incident holds who raised, answered and ended it; nothing else may stand on its way',
};

const routes: FeatureRoutes = {
  schools: {
    'GET /api/school-admin/today/alerts': { outcomes: { admin: 200 } },
    'GET /api/emergency-pack': {
      attempt: ({ classNumber }) => ({ query: { classNumbers: String(classNumber) } }),
      outcomes: { admin: 404, ...all(TEACHERS, [403, 404]) },
    },
    'GET /api/emergency-alerts/wording': { outcomes: all([...STAFF, 'student', 'device'], 200) },
    'POST /api/school-admin/emergency-alerts': {
      attempt: ({ id }) => ({ body: { type: 'fire', message: '', schoolId: id } }),
      outcomes: all([...STAFF, 'student', 'device'], [400, 403, 404]),
    },
    // No field names a school: everybody acts in their own.
    'POST /api/school-admin/drills': {
      attempt: () => ({ body: { type: 'fire', minutes: 0 } }),
      outcomes: all(LEADERS, 400),
    },
    'GET /api/school-admin/drills': { outcomes: all(LEADERS, 200) },
    'GET /api/school-admin/drills/export': { outcomes: { admin: 200 } },
    'GET /api/school-admin/emergency-alerts': { outcomes: all(STAFF, 200) },
    'GET /api/school-admin/emergency-alerts/export': { outcomes: { admin: 200 } },
    'GET /api/school-admin/emergency-alerts/:alertId': onAlertElsewhere(STAFF, 404),
    'GET /api/school-admin/alert-words': { outcomes: { admin: 200 } },
    'PATCH /api/school-admin/alert-words': {
      attempt: ({ id }) => ({ body: { version: 0, phone: '112', schoolId: id } }),
      outcomes: { admin: 404 },
    },
    'GET /api/school-admin/alert-policy': { outcomes: { admin: 200 } },
    'PATCH /api/school-admin/alert-policy': {
      attempt: ({ id }) => ({ body: { staffFirst: true, schoolId: id } }),
      outcomes: { admin: PROVED(404) },
    },
    'GET /api/school-admin/alert-partners': { outcomes: { admin: 200 } },
    'POST /api/school-admin/alert-partners': {
      attempt: ({ id, mark }) => ({ body: { ...PARTNER, name: mark, schoolId: id } }),
      outcomes: { admin: PROVED(404) },
    },
    'PATCH /api/school-admin/alert-partners/:partnerId': ofPartnerElsewhere(PROVED(404), {
      version: 0,
      types: ['fire'],
    }),
    'POST /api/school-admin/alert-partners/:partnerId/secret': ofPartnerElsewhere(PROVED(404)),
    'POST /api/school-admin/alert-partners/:partnerId/test': ofPartnerElsewhere(404),
    'POST /api/school-admin/alert-partners/:partnerId/remove': ofPartnerElsewhere(PROVED(404)),
    'GET /api/emergency-alerts/:alertId/partners': onAlertElsewhere(STAFF, 404),
    'GET /api/emergency-alerts/active': { outcomes: all([...STAFF, 'student', 'parent', 'device'], 200) },
    'GET /api/emergency-alerts/:alertId': onAlertElsewhere([...STAFF, 'student', 'parent', 'device'], 404),
    'POST /api/emergency-alerts/:alertId/received': onAlertElsewhere(
      [...STAFF, 'student', 'parent', 'device'],
      404,
      {},
    ),
    'POST /api/emergency-alerts/:alertId/seen': onAlertElsewhere(
      [...STAFF, 'student', 'parent', 'device'],
      404,
      {},
    ),
    'POST /api/emergency-alerts/:alertId/acknowledge': onAlertElsewhere(
      [...STAFF, 'student', 'parent', 'device'],
      404,
      {},
    ),
    'POST /api/emergency-alerts/:alertId/release': onAlertElsewhere(STAFF, 404, {}),
    'POST /api/emergency-alerts/:alertId/look': onAlertElsewhere(STAFF, 404, {}),
    'POST /api/emergency-alerts/:alertId/updates': onAlertElsewhere(STAFF, 404, { message: 'All is well' }),
    'POST /api/emergency-alerts/:alertId/all-clear': onAlertElsewhere(STAFF, 404, {}),
    'POST /api/emergency-alerts/:alertId/correction': onAlertElsewhere(
      [...STAFF, 'student', 'device'],
      404,
      {},
    ),
    // No session counts here: a value that is not one of our tokens names no alert, whoever sends it.
    'POST /api/alert-receipts': unknownLink({ receipt: 'received' }),
    'GET /api/emergency-alerts/:alertId/roll-call': onAlertElsewhere(STAFF, 404),
    'GET /api/emergency-alerts/:alertId/roll-call/students': onAlertElsewhere(STAFF, 404),
    'GET /api/emergency-alerts/:alertId/roll-call/export': onAlertElsewhere(STAFF, 404),
    'POST /api/emergency-alerts/:alertId/roll-call': {
      attempt: ({ alertId, studentId }) => ({
        params: { alertId },
        body: { marks: [{ studentId, state: 'safe', from: 0 }] },
      }),
      outcomes: all(STAFF, 404),
    },
    'GET /api/emergency-alerts/:alertId/deliveries': onAlertElsewhere(STAFF, 404),
    'GET /api/emergency-alerts/:alertId/deliveries/export': onAlertElsewhere(['admin'], 404),
  },
  doors: {
    'GET /api/school-admin/today/alerts': { as: admin },
    'GET /api/emergency-pack': { as: admin, query: { classNumbers: '1,2' } },
    'GET /api/emergency-alerts/wording': { as: ({ student }) => student },
    'POST /api/school-admin/emergency-alerts': {
      as: ({ teacher }) => teacher,
      body: ({ school }) => ({
        type: 'fire',
        message: 'Smoke',
        schoolId: school.id,
        priority: 'high',
        timestamp: new Date().toISOString(),
      }),
    },
    // The scene's alert is running, and no drill starts beside it.
    'POST /api/school-admin/drills': {
      as: admin,
      body: () => ({
        type: 'lockdown',
        minutes: 15,
        familiesToldOn: '',
        message: 'Meet on the south field.',
      }),
      refused: true,
    },
    'GET /api/school-admin/drills': { as: ({ teacher }) => teacher, query: { page: '1', pageSize: '10' } },
    'GET /api/school-admin/drills/export': { as: admin, query: { format: 'csv' } },
    'GET /api/school-admin/emergency-alerts': {
      as: ({ teacher }) => teacher,
      query: { page: '1', pageSize: '10' },
    },
    'GET /api/school-admin/emergency-alerts/export': { as: admin, query: { format: 'csv' } },
    'GET /api/school-admin/emergency-alerts/:alertId': onAlert(({ teacher }) => teacher),
    'GET /api/emergency-alerts/active': { as: ({ parent }) => parent },
    'GET /api/school-admin/alert-words': { as: admin },
    'PATCH /api/school-admin/alert-words': {
      as: admin,
      body: () => ({
        version: 0,
        phone: '+1 555 0100',
        words: { fire: { action: 'GO OUT', instruction: 'To the field.', family: 'Please wait.' } },
      }),
      afterwards: ({ school }) => versionOf(school.admin, '/api/school-admin/alert-words'),
    },
    'GET /api/school-admin/alert-policy': { as: admin },
    'PATCH /api/school-admin/alert-policy': {
      as: admin,
      body: () => ({ staffFirst: false }),
      // On a slow machine, the sign-in may by now be too old to count as proof.
      afterwards: ({ school }) => school.stepUp().then(() => ({})),
    },
    'GET /api/school-admin/alert-partners': { as: admin },
    'POST /api/school-admin/alert-partners': {
      as: admin,
      // A school has ten at most.
      counts: true,
      body: () => ({ ...PARTNER, place: '1 Main Street' }),
    },
    'PATCH /api/school-admin/alert-partners/:partnerId': {
      as: admin,
      id: () => randomUUID(),
      body: () => ({ version: 0, ...PARTNER, place: '' }),
      refused: true,
    },
    'POST /api/school-admin/alert-partners/:partnerId/secret': { as: admin, id: () => randomUUID() },
    'POST /api/school-admin/alert-partners/:partnerId/test': { as: admin, id: () => randomUUID() },
    'POST /api/school-admin/alert-partners/:partnerId/remove': {
      as: admin,
      id: () => randomUUID(),
      body: () => ({ evenIfTold: true }),
      refused: true,
    },
    'GET /api/emergency-alerts/:alertId/partners': onAlert(({ teacher }) => teacher),
    // A staff member raised it, so everybody already has it and nobody has to check it first.
    'POST /api/emergency-alerts/:alertId/release': onAlert(({ teacher }) => teacher),
    'POST /api/emergency-alerts/:alertId/look': onAlert(({ teacher }) => teacher, { refused: true }),
    'GET /api/emergency-alerts/:alertId': onAlert(({ parent }) => parent),
    'POST /api/emergency-alerts/:alertId/received': onAlert(({ student }) => student, {
      body: () => ({ notice: 0 }),
    }),
    'POST /api/emergency-alerts/:alertId/seen': onAlert(({ parent }) => parent, {
      body: () => ({ notice: 0 }),
    }),
    'POST /api/emergency-alerts/:alertId/acknowledge': onAlert(({ device }) => device),
    'POST /api/emergency-alerts/:alertId/correction': onAlert(({ teacher }) => teacher),
    'GET /api/emergency-alerts/:alertId/roll-call': onAlert(({ teacher }) => teacher),
    'GET /api/emergency-alerts/:alertId/roll-call/students': onAlert(({ teacher }) => teacher, {
      query: { classNumber: '1', show: 'missing', q: 'Stone', page: '1', pageSize: '10' },
    }),
    'GET /api/emergency-alerts/:alertId/roll-call/export': onAlert(({ teacher }) => teacher, {
      query: { format: 'csv', classNumber: '1', show: 'open', q: 'Stone' },
    }),
    'POST /api/emergency-alerts/:alertId/roll-call': onAlert(({ teacher }) => teacher, {
      body: ({ studentId }) => ({ marks: [{ studentId, state: 'other_class', withClass: 2, from: 0 }] }),
    }),
    'POST /api/emergency-alerts/:alertId/updates': onAlert(admin, {
      body: () => ({ message: 'Everybody is outside.', nextWordInMinutes: 15 }),
    }),
    'POST /api/emergency-alerts/:alertId/all-clear': onAlert(admin, {
      body: () => ({ message: 'All safe' }),
    }),
    'POST /api/alert-receipts': { body: () => ({ token: NO_TOKEN, receipt: 'seen' }), refused: true },
    'GET /api/emergency-alerts/:alertId/deliveries/export': onAlert(admin, {
      query: { format: 'csv', show: 'missing', q: 'Stone' },
    }),
    'GET /api/emergency-alerts/:alertId/deliveries': onAlert(admin, {
      query: { show: 'missing', q: 'Stone', page: '1', pageSize: '10' },
    }),
  },
  trails: {
    'PATCH /api/school-admin/alert-words': { writes: ['school.alert_words_changed'] },
    'PATCH /api/school-admin/alert-policy': {
      writes: ['school.alerts_staff_first', 'school.alerts_to_everybody'],
      shownIn: 'services/alerts/src/staff-first/staff-first.spec.ts',
    },
    'POST /api/school-admin/alert-partners': { writes: ['school.alert_partner_added'] },
    'PATCH /api/school-admin/alert-partners/:partnerId': {
      writes: ['school.alert_partner_changed'],
      shownIn: PARTNERS,
    },
    'POST /api/school-admin/alert-partners/:partnerId/secret': {
      writes: ['school.alert_partner_secret_renewed'],
      shownIn: PARTNERS,
    },
    'POST /api/school-admin/alert-partners/:partnerId/test': {
      writes: ['school.alert_partner_tested'],
      shownIn: PARTNERS,
    },
    'POST /api/school-admin/alert-partners/:partnerId/remove': {
      writes: ['school.alert_partner_removed'],
      shownIn: PARTNERS,
    },
    'GET /api/emergency-pack': {
      writes: ['guardian.emergency_pack_opened'],
      shownIn: 'services/classroom/src/across/emergency-pack/emergency-pack.spec.ts',
    },
    'GET /api/emergency-alerts/:alertId/deliveries/export': {
      writes: ['school.deliveries_exported'],
      shownIn: 'services/alerts/src/deliveries/deliveries.spec.ts',
    },
    'GET /api/emergency-alerts/:alertId/roll-call/export': {
      writes: ['school.roll_call_exported'],
      shownIn: 'services/alerts/src/roll-call/roll-call.spec.ts',
    },
    'GET /api/school-admin/drills/export': {
      writes: ['school.drills_exported'],
      shownIn: 'services/alerts/src/drills/drills.spec.ts',
    },
    'GET /api/school-admin/emergency-alerts/export': {
      writes: ['school.alerts_exported'],
      shownIn: 'services/alerts/src/alert-log/alert-log.spec.ts',
    },
    'POST /api/emergency-alerts/:alertId/roll-call': {
      none: 'each word is a row more, with who said it and when; nothing else may stand on its way',
    },
    'POST /api/school-admin/emergency-alerts': OF_ALERT,
    'POST /api/school-admin/drills': OF_ALERT,
    'POST /api/alert-receipts': OF_ALERT,
    'POST /api/emergency-alerts/:alertId/received': OF_ALERT,
    'POST /api/emergency-alerts/:alertId/seen': OF_ALERT,
    'POST /api/emergency-alerts/:alertId/acknowledge': OF_ALERT,
    'POST /api/emergency-alerts/:alertId/release': OF_ALERT,
    'POST /api/emergency-alerts/:alertId/look': OF_ALERT,
    'POST /api/emergency-alerts/:alertId/updates': OF_ALERT,
    'POST /api/emergency-alerts/:alertId/all-clear': OF_ALERT,
    'POST /api/emergency-alerts/:alertId/correction': OF_ALERT,
  },
};

export default routes;
