import type {
  AddNoticeDevice,
  ChangeNoticeSettings,
  ChooseMails,
  ConfirmNoticePhone,
  ExportUnreachable,
  NoticeDevice,
  NoticeSettings,
  OfficeReach,
  SetNoticePhone,
  Unreachable,
} from '../notice-channels';
import type { FindNotices, Notice, NoticeCount, ReadNotices } from '../notices';
import type { Done, ListFile } from './call';

/** Notifications, their settings, and families whom no channel reaches. */
export interface NoticesCalls {
  'GET /api/notifications': { query: FindNotices; answer: Notice[] };
  'GET /api/notifications/count': { answer: NoticeCount };
  'GET /api/notifications/settings': { answer: NoticeSettings };
  'PATCH /api/notifications/settings': {
    body: ChangeNoticeSettings;
    answer: { success: true } & NoticeSettings;
  };
  'GET /api/notifications/devices': { answer: NoticeDevice[] };
  'POST /api/notifications/devices': {
    body: AddNoticeDevice;
    answer: { success: true; deviceId: string | null };
  };
  'POST /api/notifications/devices/:deviceId/remove': { answer: Done };
  'POST /api/notifications/phone': { body: SetNoticePhone; answer: Done; errors: 'PHONE_STOPPED' };
  'POST /api/notifications/phone/confirm': { body: ConfirmNoticePhone; answer: Done };
  'POST /api/notifications/phone/remove': { answer: Done };
  'POST /api/notifications/read': { body: ReadNotices; answer: { success: true } & NoticeCount };
  'POST /api/notifications/:noticeId/read': { answer: { success: true } & NoticeCount };
  'POST /api/mail-choice': { body: ChooseMails; answer: { success: true; on: boolean } };
  'POST /api/unsubscribe/:token': { answer: Done };
  'GET /api/school-admin/unreachable': { answer: Unreachable };
  'GET /api/school-admin/unreachable/export': { query: ExportUnreachable; type: ListFile };
  'GET /api/school-admin/today/reach': { answer: OfficeReach };
}
