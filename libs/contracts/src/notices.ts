import { type NoticeKind, NOTICES } from '@homeroom/domain';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { IfGiven, NumberInAddress, UniqueIds } from './fields';

const WHICH = { message: `Name 1 to ${NOTICES.pageSize} notifications, each only once.` };
const pageSize = { message: `Ask for 1 to ${NOTICES.pageSize} entries.` };

/** GET /api/notifications: newest first; `before` names a notification and returns older ones. */
export class FindNotices {
  @IsOptional()
  @IsUUID(undefined, { message: 'Name the notification.' })
  before?: string;
  @IsOptional()
  @NumberInAddress()
  @IsInt(pageSize)
  @Min(1, pageSize)
  @Max(NOTICES.pageSize, pageSize)
  limit?: number;
}

/** One notification, with current names. */
export interface Notice {
  id: string;
  kind: NoticeKind;
  at: string;
  isRead: boolean;
  /** The student it is about; null for messages among staff. */
  studentId: string | null;
  firstName: string | null;
  /** Points of an award; 0 for kinds without points. */
  amount: number;
  /** The school's name of the category; null if none was chosen. */
  categoryName: string | null;
  /** Null for class devices and for visitors. */
  byName: string | null;
  /** For a message: its conversation. */
  conversationId: string | null;
  /** For an announcement. */
  announcementId: string | null;
  /** For a report released to the family. */
  reportId: string | null;
  homeworkId: string | null;
  permissionSlipId: string | null;
  /** For messages that a class's leader has to review: the number of the class. */
  classNumber: number | null;
}

/** GET /api/notifications/count: the number shown at the bell; 100 means 100 or more. */
export interface NoticeCount {
  unread: number;
  /** Set while the person is asked whether the number for texts is theirs: its last two digits. The question counts as unread. */
  textsEndIn?: string;
}

/**
 * POST /api/notifications/read: everything up to the last notification seen, so that later ones stay unread; or the named ones, because
 * what they refer to was opened.
 */
export class ReadNotices {
  @IfGiven()
  @IsUUID(undefined, { message: 'Name the notification.' })
  upTo?: string;
  @IfGiven()
  @UniqueIds(WHICH, { least: 1, most: NOTICES.pageSize })
  ids?: string[];
}
