import {
  type AnsweredPermissionSlip,
  type AnswerPermissionSlip,
  AppError,
  type Identity,
  type OwnPermissionSlips,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { lockGuardian } from '../../people/guardians/guardian-changes.queries';
import { answerAnew } from './answering';
import { answerGate } from './children.queries';
import { ownSlips } from './own-slips.queries';
import { SlipTelling } from './slip-telling.service';
import { clockOfSchool } from './slips.queries';
import { noSlip } from './slips.service';

/** What guardians are asked about their children, and their answers. */
@Injectable()
export class OwnSlipsService {
  constructor(
    private readonly db: TenantDb,
    private readonly telling: SlipTelling,
  ) {}

  async own({ personId }: Identity): Promise<OwnPermissionSlips> {
    const [[clock], slips] = await this.db.read(clockOfSchool(), ownSlips(personId, null, null));
    return { today: clock?.today ?? '', slips };
  }

  answer(
    { personId: guardianId }: Identity,
    { slipId, studentId }: { slipId: string; studentId: string },
    given: AnswerPermissionSlip,
  ): Promise<AnsweredPermissionSlip> {
    const { answer, note = null, over } = given;
    return this.db.transaction(async (tx) => {
      await tx.sql(lockGuardian(guardianId));
      const [gate] = await tx.sql(answerGate(slipId, studentId, guardianId));
      // Somebody who may not answer gets the same answer as somebody without this child.
      if (!gate || !(gate.isAsked || gate.before)) throw noSlip();
      await judged();
      if (!gate.isOpen || !gate.isAsked) throw new AppError('PERMISSION_SLIP_CLOSED');
      if (await answerAnew(tx, gate, { slipId, studentId, guardianId, answer, note, over }))
        await this.telling.changed(tx, slipId, { studentId, guardianId });
      const [slip] = await tx.sql(ownSlips(guardianId, slipId, studentId));
      if (!slip) throw new Error('What was just answered is there');
      return { success: true, slip };
    });
  }
}
