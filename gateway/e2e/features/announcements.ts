import { randomUUID } from 'node:crypto';
import { announce, SAID } from '../support/announcement';
import type { Declaration } from '../support/attempts';
import type { Door } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { PICTURE } from '../support/pictures';
import { versionOf } from '../support/version-of';

const all = (actors: readonly string[], outcome: number): Declaration['outcomes'] =>
  Object.fromEntries(actors.map((actor) => [actor, outcome]));
const READERS = ['admin', 'principal', 'subject', 'student', 'parent'] as const;
const WRITERS = ['admin', 'principal'] as const;
const SPEC = 'services/messaging/src/announcements/announcements.spec.ts';
const RECEIPTS = 'services/messaging/src/announcements/receipts.spec.ts';

const reading = (body?: object): Declaration => ({
  attempt: ({ announcementId }) => ({ params: { announcementId }, ...(body ? { body } : {}) }),
  outcomes: all(READERS, 404),
});
const writing = (body?: object): Declaration => ({ ...reading(body), outcomes: all(WRITERS, 404) });

const parent = { as: (scene) => scene.parent } satisfies Door;
const admin = { as: ({ school }) => school.admin } satisfies Door;
const opened = { ...parent, id: ({ announcements }) => announcements.read } satisfies Door;
const written = { ...admin, id: ({ announcements }) => announcements.read } satisfies Door;

const routes: FeatureRoutes = {
  schools: {
    'GET /api/announcements': { outcomes: all(READERS, 200) },
    'GET /api/announcements/news': { outcomes: all(READERS, 200) },
    'GET /api/announcements/:announcementId': reading(),
    'POST /api/announcements/:announcementId/read': reading(),
    'POST /api/announcements/:announcementId/confirm': reading({ version: 1 }),
    'POST /api/announcements/:announcementId/answer': reading({ choiceId: null }),
    // Uploads are the caller's own, in their own school.
    'POST /api/announcement-files': { attempt: () => ({ body: PICTURE }), outcomes: all(WRITERS, 201) },
    'GET /api/announcement-files/:fileId': {
      attempt: ({ conversation: { fileId, fileAddress } }) => ({ params: { fileId }, query: fileAddress }),
      outcomes: all(READERS, 404),
    },
    'GET /api/announcement-choices': { outcomes: all(WRITERS, 200) },
    'GET /api/announcement-students': {
      attempt: ({ mark }) => ({ query: { search: mark } }),
      outcomes: all(WRITERS, 200),
    },
    'GET /api/written-announcements': { outcomes: all(WRITERS, 200) },
    'POST /api/written-announcements': {
      attempt: ({ studentId }) => ({
        body: { ...SAID, send: 'now', scope: 'families', studentIds: [studentId] },
      }),
      outcomes: all(WRITERS, 404),
    },
    'GET /api/written-announcements/:announcementId': writing(),
    'PATCH /api/written-announcements/:announcementId': writing({ ...SAID, version: 1, send: 'now' }),
    'POST /api/written-announcements/:announcementId/withdraw': writing(),
    'GET /api/written-announcements/:announcementId/receipts': writing(),
    'GET /api/written-announcements/:announcementId/receipts/export': writing(),
    'POST /api/written-announcements/:announcementId/remind': writing(),
  },
  doors: {
    'GET /api/announcements': parent,
    'GET /api/announcements/news': parent,
    'GET /api/announcements/:announcementId': opened,
    'POST /api/announcements/:announcementId/read': opened,
    'POST /api/announcements/:announcementId/confirm': { ...opened, body: () => ({ version: 1 }) },
    'POST /api/announcements/:announcementId/answer': {
      ...opened,
      body: ({ announcements }) => ({ choiceId: announcements.choiceId }),
    },
    'POST /api/announcement-files': admin,
    // A file address is issued for one file and a few minutes, so no fixed value is valid.
    'GET /api/announcement-files/:fileId': {
      ...parent,
      id: () => randomUUID(),
      query: { until: '1', mark: 'x' },
      refused: true,
    },
    'GET /api/announcement-choices': admin,
    'GET /api/announcement-students': { ...admin, query: { search: 'Stone' } },
    'GET /api/written-announcements': admin,
    'POST /api/written-announcements': {
      ...admin,
      body: () => ({
        ...{ ...SAID, send: 'scheduled', publishOn: '2999-01-04', publishTime: '08:00' },
        translations: [{ language: 'ar', title: 'يوم الرياضة', text: 'أحضروا قبعة.' }],
      }),
    },
    'GET /api/written-announcements/:announcementId': written,
    'PATCH /api/written-announcements/:announcementId': {
      ...admin,
      id: ({ announcements }) => announcements.draft,
      body: () => ({ ...SAID, version: 1, send: 'draft', scope: 'grades', grades: ['Grade 1'] }),
      afterwards: ({ school, announcements }) =>
        versionOf(school.admin, `/api/written-announcements/${announcements.draft}`),
    },
    'POST /api/written-announcements/:announcementId/withdraw': {
      ...admin,
      id: ({ announcements }) => announcements.removed,
    },
    'GET /api/written-announcements/:announcementId/receipts': {
      ...written,
      query: { state: 'not_yet', page: '1' },
    },
    'GET /api/written-announcements/:announcementId/receipts/export': {
      ...written,
      query: { format: 'csv' },
    },
    'POST /api/written-announcements/:announcementId/remind': {
      ...admin,
      id: ({ announcements }) => announcements.reminded,
      // Earlier requests of this test have already reminded the people of this announcement.
      afterwards: async ({ school, announcements }) => {
        announcements.reminded = await announce(school.admin);
        return {};
      },
    },
  },
  trails: {
    'POST /api/announcements/:announcementId/read': { none: 'what somebody has read is their own' },
    'POST /api/announcements/:announcementId/confirm': {
      none: 'the receipt itself stays, with its time and what was confirmed',
    },
    'POST /api/announcements/:announcementId/answer': {
      none: 'the answer itself stays beside whoever gave it',
    },
    'POST /api/announcement-files': {
      none: 'a file is nobody’s business until it is sent, and goes with its announcement',
    },
    'POST /api/written-announcements': {
      writes: ['announcement.published', 'announcement.scheduled'],
      shownIn: SPEC,
    },
    'PATCH /api/written-announcements/:announcementId': { writes: ['announcement.changed'], shownIn: SPEC },
    'POST /api/written-announcements/:announcementId/withdraw': {
      writes: ['announcement.withdrawn'],
      shownIn: SPEC,
    },
    'GET /api/written-announcements/:announcementId/receipts/export': {
      writes: ['announcement.receipts_exported'],
      shownIn: RECEIPTS,
    },
    'POST /api/written-announcements/:announcementId/remind': {
      writes: ['announcement.reminded'],
      shownIn: RECEIPTS,
    },
  },
};

export default routes;
