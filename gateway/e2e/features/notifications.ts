import { randomUUID } from 'node:crypto';
import { BrowserOfSomebody } from '@homeroom/testing';
import { EVERYBODY, STAFF, all, unknownLink } from '../support/attempts';
import { NO_TOKEN, admin, guess } from '../support/doors';
import type { FeatureRoutes } from '../support/features';

const WITH_A_BELL = [...STAFF, 'student', 'parent'] as const;

const UNSIGNED = { at: '1', signature: '0'.repeat(64) };

const PUSH_SERVICE = 'https://fcm.googleapis.com/fcm/send';

const routes: FeatureRoutes = {
  schools: {
    'GET /api/school-admin/outgoing-mail': { outcomes: { admin: 200 } },
    'GET /api/notifications': { outcomes: all(WITH_A_BELL, 200) },
    'GET /api/notifications/count': { outcomes: all(WITH_A_BELL, 200) },
    'GET /api/notifications/settings': { outcomes: all(WITH_A_BELL, 200) },
    'PATCH /api/notifications/settings': {
      attempt: ({ id }) => ({ body: { schoolId: id, digestAt: '17:00' } }),
      outcomes: all(WITH_A_BELL, 404),
    },
    'GET /api/notifications/devices': { outcomes: all(WITH_A_BELL, 200) },
    'POST /api/notifications/devices': {
      attempt: ({ id }) => ({ body: { schoolId: id, ...new BrowserOfSomebody(PUSH_SERVICE).subscription } }),
      outcomes: all(WITH_A_BELL, 404),
    },
    'POST /api/notifications/devices/:deviceId/remove': {
      attempt: ({ studentId }) => ({ params: { deviceId: studentId } }),
      outcomes: all(WITH_A_BELL, 404),
    },
    'POST /api/notifications/phone': {
      attempt: ({ id }) => ({ body: { schoolId: id, number: '+12125550100' } }),
      outcomes: all(WITH_A_BELL, 404),
    },
    'POST /api/notifications/phone/confirm': {
      attempt: ({ id }) => ({ body: { schoolId: id, code: '123456' } }),
      outcomes: all(WITH_A_BELL, 404),
    },
    'POST /api/notifications/phone/remove': { outcomes: all(WITH_A_BELL, 404) },
    'POST /api/mail-choice': unknownLink({ on: false }),
    'POST /api/unsubscribe/:token': {
      attempt: () => ({ params: { token: 'x'.repeat(64) } }),
      outcomes: all([...EVERYBODY, 'nobody'], 404),
    },
    // Leads to a page that does not reveal whose link it is.
    'GET /api/unsubscribe/:token': {
      attempt: () => ({ params: { token: 'x'.repeat(64) } }),
      outcomes: all([...EVERYBODY, 'nobody'], 200),
    },
    // The sender is a mail provider, not a person, and nobody may post here.
    'POST /api/mail-reports': {
      attempt: () => ({ query: UNSIGNED }),
      outcomes: all([...EVERYBODY, 'nobody'], 404),
    },
    'GET /api/school-admin/unreachable': { outcomes: { admin: 200 } },
    'GET /api/school-admin/unreachable/export': { outcomes: { admin: 200 } },
    // Marks only the caller's own notices, whichever id the body names.
    'POST /api/notifications/read': {
      attempt: ({ studentId }) => ({ body: { upTo: studentId } }),
      outcomes: all(WITH_A_BELL, 200),
    },
    'POST /api/notifications/:noticeId/read': {
      attempt: ({ studentId }) => ({ params: { noticeId: studentId } }),
      outcomes: all(WITH_A_BELL, 404),
    },
  },
  doors: {
    'GET /api/school-admin/outgoing-mail': { as: admin },
    'GET /api/notifications': { as: ({ parent }) => parent, query: { before: randomUUID(), limit: '25' } },
    'GET /api/notifications/count': { as: ({ parent }) => parent },
    'GET /api/notifications/settings': { as: ({ parent }) => parent },
    'PATCH /api/notifications/settings': {
      as: ({ parent }) => parent,
      body: () => ({
        ...{ digestAt: '17:30', quietFrom: '22:00', quietUntil: '06:30', timeZone: 'Europe/Paris' },
        choices: [{ kind: 'praise', channel: 'mail', timing: 'daily' }],
      }),
    },
    'GET /api/notifications/devices': { as: ({ parent }) => parent },
    'POST /api/notifications/devices': {
      as: ({ parent }) => parent,
      body: () => new BrowserOfSomebody(PUSH_SERVICE).subscription,
    },
    'POST /api/notifications/devices/:deviceId/remove': {
      as: ({ parent }) => parent,
      id: () => randomUUID(),
      refused: true,
    },
    'POST /api/notifications/phone': {
      as: ({ parent }) => parent,
      body: () => ({ number: '+1 212 555 0100' }),
      refused: true,
    },
    'POST /api/notifications/phone/confirm': {
      as: ({ parent }) => parent,
      body: () => ({ code: '123456' }),
      refused: true,
    },
    'POST /api/notifications/phone/remove': { as: ({ parent }) => parent, refused: true },
    'POST /api/mail-choice': guess(() => ({ token: NO_TOKEN, on: false })),
    'POST /api/unsubscribe/:token': { id: () => NO_TOKEN, counts: true, refused: true },
    'GET /api/unsubscribe/:token': { id: () => NO_TOKEN },
    'POST /api/mail-reports': { query: UNSIGNED, counts: true, refused: true },
    'GET /api/school-admin/unreachable': { as: admin },
    'GET /api/school-admin/unreachable/export': { as: admin, query: { format: 'csv' } },
    'POST /api/notifications/read': { as: ({ parent }) => parent, body: () => ({ upTo: randomUUID() }) },
    'POST /api/notifications/:noticeId/read': {
      as: ({ parent }) => parent,
      id: () => randomUUID(),
      refused: true,
    },
  },
  trails: {
    'PATCH /api/notifications/settings': { none: 'when somebody is written to is their own' },
    'POST /api/notifications/devices': { none: 'on which browser somebody is told is their own' },
    'POST /api/notifications/devices/:deviceId/remove': {
      none: 'on which browser somebody is told is their own',
    },
    'POST /api/notifications/phone': { none: 'a number is none before its code confirms it' },
    'POST /api/notifications/phone/confirm': { none: 'where somebody wants texts is their own' },
    'POST /api/notifications/phone/remove': { none: 'where somebody wants texts is their own' },
    'POST /api/mail-choice': { none: 'whether somebody wants mails is their own' },
    'POST /api/unsubscribe/:token': { none: 'whether somebody wants mails is their own' },
    'POST /api/mail-reports': { none: 'it is a mail server that says so' },
    'GET /api/school-admin/unreachable/export': {
      writes: ['guardian.list_exported'],
      shownIn: 'services/messaging/src/reach/reach.spec.ts',
    },
    'POST /api/notifications/read': { none: 'what somebody has read is their own' },
    'POST /api/notifications/:noticeId/read': { none: 'what somebody has read is their own' },
  },
};

export default routes;
