import { AppError, type BlockedStudent, type Identity, type OwnHeldMessages } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { MESSAGES } from '@homeroom/domain';
import { KnownSchools } from '@homeroom/events';
import { FilesService } from '@homeroom/files/kept';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { blockable, blockedBy, deleteBlock, insertBlock, takeBlocksTurn } from './blocks.queries';
import { heldOf, shownHeld } from '../holding/held.queries';

/** Whom a student has blocked, and which of their own messages are held. */
@Injectable()
export class BlocksService {
  constructor(
    private readonly db: TenantDb,
    private readonly features: KnownSchools,
    private readonly files: FilesService,
  ) {}

  async held(identity: Identity): Promise<OwnHeldMessages> {
    await this.features.mustHave('messages');
    const [rows] = await this.db.read(heldOf(identity.personId));
    return rows.map((row) => shownHeld(row, this.files.shown(identity, row.files)));
  }

  async list({ personId }: Identity): Promise<BlockedStudent[]> {
    await this.features.mustHave('messages');
    const [rows] = await this.db.read(blockedBy(personId));
    return rows;
  }

  /** At every hour, and also for a restricted student. */
  block({ personId }: Identity, studentId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.features.mustHave('messages');
      const [found] = await tx.sql(blockable(personId, studentId));
      if (!found) throw new AppError('NOT_FOUND');
      await judged();
      await tx.sql(takeBlocksTurn(personId));
      const others = (await tx.sql(blockedBy(personId))).filter((one) => one.studentId !== found.personId);
      if (others.length >= MESSAGES.blocksMost) throw new AppError('BLOCK_LIMIT');
      await tx.sql(insertBlock(personId, found.personId));
    });
  }

  unblock({ personId }: Identity, studentId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.features.mustHave('messages');
      await judged();
      await tx.sql(deleteBlock(personId, studentId));
    });
  }
}
