import {
  AppError,
  type GiveNotice,
  REASONS,
  refusedAt,
  type SchoolLeaving,
  type TakeNoticeBack,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { isLastDayOver, lastDaysFrom, takeAlongUntil } from '@homeroom/domain';
import { currentActor } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { School } from '../schools/school.entity';
import { findNotice } from './leaving.queries';
import { Notices } from './notices';

/** Giving notice for a school, and taking it back before its last day is over. */
@Injectable()
export class LeavingService {
  constructor(
    private readonly db: TenantDb,
    private readonly notices: Notices,
  ) {}

  read(): Promise<SchoolLeaving> {
    return this.db.transaction(leavingOf);
  }

  give({ schoolCode, lastDay }: GiveNotice): Promise<SchoolLeaving> {
    return this.db.transaction(async (tx) => {
      const { code } = await find(tx);
      if (schoolCode !== code) throw refusedAt('schoolCode', REASONS.leavingCode);
      await this.notices.give(tx, { lastDay }, { by: currentActor(), byPlatform: false });
      return leavingOf(tx);
    });
  }

  takeBack({ lastDay }: TakeNoticeBack): Promise<SchoolLeaving> {
    return this.db.transaction(async (tx) => {
      await this.notices.takeBack(tx, { lastDay }, { by: currentActor(), byPlatform: false });
      return leavingOf(tx);
    });
  }
}

async function find({ em, schoolId }: Tx): Promise<School> {
  const school = await em.findOneBy(School, { id: schoolId });
  if (!school) throw new AppError('NOT_FOUND');
  return school;
}

async function leavingOf(tx: Tx): Promise<SchoolLeaving> {
  const { timeZone } = await find(tx);
  const [notice] = await tx.sql(findNotice());
  const now = new Date();
  return {
    notice: notice
      ? {
          lastDay: notice.lastDay,
          givenAt: notice.givenAt.toISOString(),
          byPlatform: notice.byPlatform,
          isOver: isLastDayOver(notice.lastDay, now, timeZone),
          takeAlongUntil: takeAlongUntil(notice.lastDay),
        }
      : null,
    ...lastDaysFrom(now, timeZone),
  };
}
