import type {
  FindNotices,
  Notice,
  NoticeCount,
  NoticeSettings,
  ReadNotices,
  SetNoticeSettings,
} from '../notices';

/** What somebody is told of. */
export interface NoticesCalls {
  'GET /api/notifications': { query: FindNotices; answer: Notice[] };
  'GET /api/notifications/count': { answer: NoticeCount };
  'GET /api/notifications/settings': { answer: NoticeSettings };
  'PUT /api/notifications/settings': { body: SetNoticeSettings; answer: { success: true } & NoticeSettings };
  'POST /api/notifications/read': { body: ReadNotices; answer: { success: true } & NoticeCount };
  'POST /api/notifications/:noticeId/read': { answer: { success: true } & NoticeCount };
}
