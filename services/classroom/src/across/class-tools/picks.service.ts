import { randomInt } from 'node:crypto';
import { AppError, type ClassPicks, type DrawnPick, type DrawPick, type Identity } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { pickFairly, randomFrom } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { admitToClass } from '../../ground/access/class-access';
import { classGate } from '../../ground/access/class-reach';
import { heldClass } from '../../ground/access/held-class';
import { membersOf } from './members.queries';
import { holdPicks, keepPick, takeBackPick } from './picks.queries';

/** Picks a student at random, fairly over a week. */
@Injectable()
export class PicksService {
  constructor(private readonly db: TenantDb) {}

  async read({ role, personId }: Identity, classNumber: number): Promise<ClassPicks> {
    const [[gate], members] = await this.db.read(
      classGate(classNumber, role, personId),
      membersOf(classNumber),
    );
    admitToClass(gate);
    return {
      students: members.map(({ id, firstName, lastName, picks, isAbsent }) => ({
        id,
        firstName,
        lastName,
        picks,
        isAbsent,
      })),
      hasRegister: members.some(({ hasRegister }) => hasRegister),
    };
  }

  draw(identity: Identity, classNumber: number, { leaveOut, insteadOf }: DrawPick): Promise<DrawnPick> {
    return this.db.transaction(async (tx) => {
      const { classId } = await heldClass(tx, identity, classNumber);
      await tx.sql(holdPicks(classId));
      if (insteadOf) await tx.sql(takeBackPick(classId, insteadOf));
      const here = (await tx.sql(membersOf(classNumber))).filter(
        ({ id, isAbsent }) => !isAbsent && !leaveOut.includes(id),
      );
      const picked = pickFairly(here, randomFrom(randomInt(2 ** 32)));
      if (!picked) throw new AppError('NOBODY_TO_PICK');
      const pickId = uuidv7();
      const { id, firstName, lastName } = picked;
      await tx.sql(keepPick(pickId, classId, id, identity.personId));
      return { success: true, pick: { id: pickId, student: { id, firstName, lastName } } };
    });
  }
}
