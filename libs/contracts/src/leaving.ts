import { OptionalDay, RequiredDay } from './days';
import { RequiredProse } from './fields';
import { REASONS } from './reasons';
import { SchoolCode } from './school-code';

/** The notice to leave that a school has given, or that was given on its behalf. */
export interface LeavingNotice {
  /** A whole day on the school's own clock. */
  lastDay: string;
  givenAt: string;
  /** The platform's operators gave it on the school's behalf. */
  byPlatform: boolean;
  /** The last day has passed: the school is closed, and only the platform's operators can withdraw the notice. */
  isOver: boolean;
  /** The last day on which all data is certain to be available for download. */
  takeAlongUntil: string;
}

/** GET /api/school-admin/leaving */
export interface SchoolLeaving {
  notice: LeavingNotice | null;
  /** The range of possible last days if notice is given today. */
  earliestDay: string;
  latestDay: string;
}

/** POST /api/school-admin/leaving */
export class GiveNotice {
  /** Typed by hand, so that nobody gives notice by accident. */
  @SchoolCode(REASONS.leavingCode)
  schoolCode!: string;
  /** The earliest possible day by default. */
  @OptionalDay()
  lastDay?: string;
}

/** POST /api/school-admin/leaving/take-back */
export class TakeNoticeBack {
  /** The last day of the notice that was shown; a notice that was meanwhile given for another day is kept. */
  @RequiredDay()
  lastDay!: string;
}

/**
 * POST /api/super-super-admin/schools/{schoolId}/leaving: on the school's behalf. The school may have written long before somebody reads
 * it, so the last day may be any day from today on.
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
