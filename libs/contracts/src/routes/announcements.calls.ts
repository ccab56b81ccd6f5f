import type { FILE_TYPES } from '@homeroom/domain';
import type {
  Announcement,
  AnnouncementChoices,
  AnnouncementNews,
  AnnouncementReceipts,
  AnnouncementStudent,
  AnsweredAnnouncement,
  AnswerAnnouncement,
  ConfirmAnnouncement,
  ExportReceipts,
  FindAnnouncements,
  FindAnnouncementStudents,
  FindReceipts,
  OpenedAnnouncement,
  RemindedOfAnnouncement,
  SavedAnnouncement,
  WriteAnnouncement,
  WrittenAnnouncement,
  WrittenAnnouncementLine,
} from '../announcements';
import type { FileAddress, KeptFile } from '../files';
import type { Done, ListFile } from './call';

type OfWriting = 'ANNOUNCEMENT_FOR_NOBODY' | 'CHANGED_MEANWHILE';

/** Announcements, and who has read them. */
export interface AnnouncementsCalls {
  'GET /api/announcements': { query: FindAnnouncements; answer: Announcement[] };
  'GET /api/announcements/news': { answer: AnnouncementNews };
  'GET /api/announcements/:announcementId': { answer: OpenedAnnouncement };
  'POST /api/announcements/:announcementId/read': { answer: Done };
  'POST /api/announcements/:announcementId/confirm': {
    body: ConfirmAnnouncement;
    answer: Done;
    errors: 'CHANGED_MEANWHILE';
  };
  'POST /api/announcements/:announcementId/answer': {
    body: AnswerAnnouncement;
    answer: AnsweredAnnouncement;
    errors: 'PLACE_TAKEN';
  };
  'POST /api/announcement-files': { answer: KeptFile; status: 201; errors: 'FILES_FULL' };
  'GET /api/announcement-files/:fileId': { query: FileAddress; type: keyof typeof FILE_TYPES };
  'GET /api/announcement-choices': { answer: AnnouncementChoices };
  'GET /api/announcement-students': { query: FindAnnouncementStudents; answer: AnnouncementStudent[] };
  'GET /api/written-announcements': { query: FindAnnouncements; answer: WrittenAnnouncementLine[] };
  'POST /api/written-announcements': {
    body: WriteAnnouncement;
    answer: SavedAnnouncement;
    status: 201;
    errors: 'ANNOUNCEMENT_FOR_NOBODY' | 'SENDING_FROZEN';
  };
  'GET /api/written-announcements/:announcementId': { answer: WrittenAnnouncement };
  'PATCH /api/written-announcements/:announcementId': {
    body: WriteAnnouncement;
    answer: SavedAnnouncement;
    errors: OfWriting | 'ANNOUNCEMENT_EDIT_LIMIT' | 'ANNOUNCEMENT_WITHDRAWN' | 'SENDING_FROZEN';
  };
  'POST /api/written-announcements/:announcementId/withdraw': { answer: Done };
  'GET /api/written-announcements/:announcementId/receipts': {
    query: FindReceipts;
    answer: AnnouncementReceipts;
  };
  'GET /api/written-announcements/:announcementId/receipts/export': { query: ExportReceipts; type: ListFile };
  'POST /api/written-announcements/:announcementId/remind': {
    answer: RemindedOfAnnouncement;
    errors: 'ANNOUNCEMENT_NOT_OUT' | 'ANNOUNCEMENT_REMINDED' | 'SENDING_FROZEN';
  };
}
