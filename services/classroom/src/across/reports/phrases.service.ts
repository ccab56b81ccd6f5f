import {
  type AddReportPhrase,
  AppError,
  type ChangedReportPhrases,
  type Identity,
  type ReportPhrase,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { REPORT } from '@homeroom/domain';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { addPhrase, holdBank, phrasesFor, removePhrase } from './reports.queries';

/** The comments bank: the school's phrases, which the office keeps, and each teacher's own. */
@Injectable()
export class PhrasesService {
  constructor(private readonly db: TenantDb) {}

  async list(identity: Identity): Promise<ReportPhrase[]> {
    const [phrases] = await this.db.read(phrasesFor(ownerOf(identity)));
    return phrases;
  }

  add(identity: Identity, { text }: AddReportPhrase): Promise<ChangedReportPhrases> {
    const owner = ownerOf(identity);
    return this.db.transaction(async (tx) => {
      // Everybody who writes reports has a bank.
      await judged();
      await tx.sql(holdBank(owner ?? ''));
      const [added] = await tx.sql(addPhrase(uuidv7(), owner, text));
      if (!added)
        throw new AppError('VALIDATION_FAILED', `The bank can hold ${REPORT.phrasesMost} comments at most.`);
      return { success: true, phrases: await tx.sql(phrasesFor(owner)) };
    });
  }

  /** Only removes the caller's own phrase; one that is already gone is no error. */
  remove(identity: Identity, id: string): Promise<ChangedReportPhrases> {
    const owner = ownerOf(identity);
    return this.db.transaction(async (tx) => {
      await judged();
      await tx.sql(removePhrase(id, owner));
      return { success: true, phrases: await tx.sql(phrasesFor(owner)) };
    });
  }
}

/** Null stands for the school. */
function ownerOf({ role, personId }: Identity): string | null {
  return role === 'school_admin' ? null : personId;
}
