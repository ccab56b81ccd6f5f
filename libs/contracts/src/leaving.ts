import { OptionalDay, RequiredDay } from './days';
import { RequiredProse } from './fields';
import { REASONS } from './reasons';
import { SchoolCode } from './school-code';

/** The notice that a school has given, or that was given in its name. */
export interface LeavingNotice {
  /** A whole day of the school's own clock. */
  lastDay: string;
  givenAt: string;
  /** Our people gave it in the school's name. */
  byPlatform: boolean;
  /** The last day is over: the school is closed, and only our people take the notice back. */
  isOver: boolean;
  /** The last day on which all of it can certainly be taken along. */
  takeAlongUntil: string;
}

/** GET /api/school-admin/leaving */
export interface SchoolLeaving {
  notice: LeavingNotice | null;
  /** Between which days the last one lies where notice is given today. */
  earliestDay: string;
  latestDay: string;
}

/** POST /api/school-admin/leaving */
export class GiveNotice {
  /** Typed by hand: nobody leaves by a slip of the finger. */
  @SchoolCode(REASONS.leavingCode)
  schoolCode!: string;
  /** The earliest one where none is chosen. */
  @OptionalDay()
  lastDay?: string;
}

/** POST /api/school-admin/leaving/take-back */
export class TakeNoticeBack {
  /** Of the notice that was seen: one that was given anew for another day meanwhile stays. */
  @RequiredDay()
  lastDay!: string;
}

/**
 * POST /api/super-super-admin/schools/{schoolId}/leaving: in the school's name. It may have written that it leaves long before
 * somebody reads it, so the last day may be any from today on.
 */
export class GiveNoticeFor {
  @RequiredProse(300, REASONS.visitReason)
  reason!: string;
  @OptionalDay()
  lastDay?: string;
}

/** POST /api/super-super-admin/schools/{schoolId}/leaving/take-back */
export class TakeNoticeBackFor extends TakeNoticeBack {
  @RequiredProse(300, REASONS.visitReason)
  reason!: string;
}
