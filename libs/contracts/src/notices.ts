import { type NoticeKind, NOTICES } from '@homeroom/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
} from 'class-validator';
import { IfGiven } from './fields';

const WHICH = { message: `Name 1 to ${NOTICES.pageSize} notifications, each only once.` };
const pageSize = { message: `Ask for 1 to ${NOTICES.pageSize} entries.` };

/** GET /api/notifications: newest first; `before` a notification for the older ones. */
export class FindNotices {
  @IsOptional()
  @IsUUID(undefined, { message: 'Name the notification.' })
  before?: string;
  @IsOptional()
  @Type(() => Number)
  @IsInt(pageSize)
  @Min(1, pageSize)
  @Max(NOTICES.pageSize, pageSize)
  limit?: number;
}

/** One thing that somebody is told of, with names as they are now. */
export interface Notice {
  id: string;
  kind: NoticeKind;
  at: string;
  isRead: boolean;
  /** Whom it is about; nobody where people of the staff write to one another. */
  studentId: string | null;
  firstName: string | null;
  /** Of praise; 0 of what has no points. */
  amount: number;
  /** The school's word for what it was given for; null where nobody chose one. */
  categoryName: string | null;
  /** Null for a class's own device and for visitors. */
  byName: string | null;
  /** Of a message: where it was written. */
  conversationId: string | null;
  /** Of an announcement. */
  announcementId: string | null;
  /** Of a report that the school gave to the family. */
  reportId: string | null;
  homeworkId: string | null;
  /** Of what waits to be read by who leads a class: its number. */
  classNumber: number | null;
}

/** GET /api/notifications/count: what the bell shows; 100 is 100 or more. */
export interface NoticeCount {
  unread: number;
}

/**
 * POST /api/notifications/read: everything up to the one that was seen, so that what comes meanwhile stays new; or those that are
 * named, because what they point at was opened.
 */
export class ReadNotices {
  @IfGiven()
  @IsUUID(undefined, { message: 'Name the notification.' })
  upTo?: string;
  @IfGiven()
  @IsArray(WHICH)
  @ArrayMinSize(1, WHICH)
  @ArrayMaxSize(NOTICES.pageSize, WHICH)
  @ArrayUnique(WHICH)
  @IsUUID(undefined, { each: true, ...WHICH })
  ids?: string[];
}
