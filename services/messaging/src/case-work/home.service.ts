import { AppError, type HomePhone, type Identity } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { CONFIG, currentSchoolId, judged, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { MessagingConfig } from '../config';
import type { CaseGate } from '../moderation/cases.queries';
import { CaseRecord } from '../moderation/case-record';
import { CasesService } from '../moderation/cases.service';
import { MessengerStudentsService } from '../messenger/students.service';
import { insertNote, markCalled } from './work.queries';

/** Whom to call because of a case: the classroom service says which family members may be called. */
@Injectable()
export class HomeService {
  constructor(
    private readonly db: TenantDb,
    private readonly services: ServiceClient,
    private readonly cases: CasesService,
    private readonly students: MessengerStudentsService,
    private readonly record: CaseRecord,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  /** Only while a call is to be made: a case must not serve as a telephone directory. */
  async look(identity: Identity, caseId: string): Promise<HomePhone[]> {
    const studentId = await this.db.transaction(async (tx) => {
      const gate = await this.gate(tx, identity, caseId);
      if (gate.callHome !== 'open') throw new AppError('NO_CALL_ASKED');
      await this.record.write(tx, 'messenger.home_looked_up', gate);
      return gate.senderId;
    });
    const asked = new URLSearchParams({ schoolId: currentSchoolId(), studentId });
    return this.services.call<HomePhone[]>(
      new URL(`/internal/home-phones?${asked}`, this.config.CLASSROOM_URL).href,
    );
  }

  called(identity: Identity, caseId: string, text: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const gate = await this.gate(tx, identity, caseId);
      if ((await tx.sql(markCalled(caseId))).length === 0) throw new AppError('NO_CALL_ASKED');
      const [noted] = await tx.sql(insertNote(caseId, uuidv7(), identity.personId, text));
      if (!noted) throw new AppError('CASE_NOTE_LIMIT');
      await this.record.write(tx, 'messenger.home_called', gate);
      await this.record.changed(tx, caseId, gate);
    });
  }

  /** A case may involve several classes; a child's family is shown only to those who lead the child's own class. */
  private async gate(tx: Tx, identity: Identity, caseId: string): Promise<CaseGate> {
    const gate = await this.cases.gate(tx, identity, caseId);
    await judged();
    await this.students.mustLead(tx, identity, gate.senderId);
    return gate;
  }
}
