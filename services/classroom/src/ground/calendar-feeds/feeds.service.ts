import {
  type AccountContact,
  AppError,
  type CalendarFeed,
  type Identity,
  type MadeCalendarFeed,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { drawSchoolToken, readSchoolToken, runForSchool } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { isStaff } from '@homeroom/domain';
import { Accounts } from '../accounts/accounts';
import { oneFrame } from '../timetable/timetable-week';
import { frameOf, lessonsOfStudents, lessonsOfTeacher } from '../timetable/timetable.queries';
import { feedFile } from './feed-file';
import { followedLessons, followedSpan } from './feed-lessons';
import { feedOf, followedEntries, followerBy, keepFeed, removeFeed } from './feeds.queries';

/** The school's calendar in somebody's own calendar program, through a link that only they have and can revoke. */
@Injectable()
export class FeedsService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
  ) {}

  async read({ personId }: Identity): Promise<CalendarFeed> {
    const feed = await this.db.readOne(feedOf(personId));
    const leadsOn = feed && stillOpens(feed, await this.accounts.find(personId));
    return { madeAt: leadsOn ? feed.madeAt.toISOString() : null };
  }

  make({ schoolId, personId }: Identity): Promise<MadeCalendarFeed> {
    const { token, hash } = drawSchoolToken(schoolId);
    return this.db.transaction(async (tx) => {
      const [feed] = await tx.sql(keepFeed(personId, hash));
      if (!feed) throw new Error('What was just written is there');
      return { success: true, madeAt: feed.madeAt.toISOString(), path: `/api/calendar-feeds/${token}` };
    });
  }

  /** Idempotent. */
  async remove({ personId }: Identity): Promise<void> {
    await this.db.write(removeFeed(personId));
  }

  /** As its owner would see it today: auth is asked each time whether they have left or are no longer staff. */
  async file(token: string): Promise<string> {
    const read = readSchoolToken(token);
    if (!read) throw noSuchFeed();
    return runForSchool(read.schoolId, async () => {
      const follower = await this.db.readOne(followerBy(read.hash));
      if (!follower) throw noSuchFeed();
      const owner = await this.accounts.find(follower.personId);
      if (!owner?.isActive || !stillOpens(follower, owner)) throw noSuchFeed();
      const { personId } = follower;
      const { role } = owner;
      const span = followedSpan(follower.today);
      const [entries, [frame], lessons] = await this.db.read(
        followedEntries(isStaff(role), role, personId),
        frameOf(...span),
        role === 'teacher'
          ? lessonsOfTeacher(...span, personId)
          : lessonsOfStudents(...span, followsChildren(role), personId),
      );
      const followed = followedLessons(oneFrame(frame), lessons, { role, personId });
      return feedFile(follower.schoolName, entries, followed);
    });
  }
}

/** A new PIN, or ending all other sign-ins, also ends links that somebody else may have copied. */
function stillOpens({ madeAt }: { madeAt: Date }, owner: AccountContact | undefined): boolean {
  return owner?.endedAt === undefined || madeAt.toISOString() > owner.endedAt;
}

/** The office reaches every student, and has no lessons of its own. */
function followsChildren(role: string): string {
  return isStaff(role) ? 'nobody' : role;
}

function noSuchFeed(): AppError {
  return new AppError('TOKEN_INVALID');
}
