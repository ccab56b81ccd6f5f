import type { FindNotices, Notice, NoticeCount, ReadNotices } from '../notices';

/** What somebody is told of. */
export interface NoticesCalls {
  'GET /api/notifications': { query: FindNotices; answer: Notice[] };
  'GET /api/notifications/count': { answer: NoticeCount };
  'POST /api/notifications/read': { body: ReadNotices; answer: { success: true } & NoticeCount };
  'POST /api/notifications/:noticeId/read': { answer: { success: true } & NoticeCount };
}
