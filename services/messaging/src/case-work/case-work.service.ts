import { AppError, type Identity, type KeepCase } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { CaseRecord } from '../moderation/case-record';
import { CasesService } from '../moderation/cases.service';
import { holdCase, insertLastNote, insertNote, keepCase, letGo, setTaken } from './work.queries';

/** Who works on a case, their notes, and the hold on its data. */
@Injectable()
export class CaseWorkService {
  constructor(
    private readonly db: TenantDb,
    private readonly cases: CasesService,
    private readonly record: CaseRecord,
  ) {}

  /** The office may take over from the person who works on it. */
  take(identity: Identity, caseId: string, isOn: boolean): Promise<void> {
    return this.db.transaction(async (tx) => {
      const gate = await this.cases.gate(tx, identity, caseId);
      await judged();
      const { personId, role } = identity;
      const takenBy = (await tx.sql(holdCase(caseId)))[0]?.takenBy ?? null;
      if (takenBy !== null && takenBy !== personId && role !== 'school_admin')
        throw new AppError('CASE_TAKEN');
      const next = isOn ? personId : null;
      if (next === takenBy) return;
      await tx.sql(setTaken(caseId, next));
      await this.record.write(tx, isOn ? 'messenger.case_taken' : 'messenger.case_left', gate);
      await this.record.changed(tx, caseId, gate);
    });
  }

  note(identity: Identity, caseId: string, text: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const gate = await this.cases.gate(tx, identity, caseId);
      await judged();
      await tx.sql(holdCase(caseId));
      const [noted] = await tx.sql(insertNote(caseId, uuidv7(), identity.personId, text));
      if (!noted) throw new AppError('CASE_NOTE_LIMIT');
      await this.record.write(tx, 'messenger.case_noted', gate);
      await this.record.changed(tx, caseId, gate);
    });
  }

  /** The reason is stored as a note, and so stays with the case. */
  keep(identity: Identity, caseId: string, { isKept, reason }: KeepCase): Promise<void> {
    return this.db.transaction(async (tx) => {
      const gate = await this.cases.gate(tx, identity, caseId);
      await judged();
      await tx.sql(holdCase(caseId));
      const change = isKept ? keepCase(caseId, gate.conversationId, identity.personId) : letGo(caseId);
      if ((await tx.sql(change)).length === 0) return;
      const insert = isKept ? insertNote : insertLastNote;
      const [noted] = await tx.sql(insert(caseId, uuidv7(), identity.personId, reason));
      if (!noted) throw new AppError('CASE_NOTE_LIMIT');
      await this.record.write(tx, isKept ? 'messenger.case_kept' : 'messenger.case_let_go', gate);
      await this.record.changed(tx, caseId, gate);
    });
  }
}
