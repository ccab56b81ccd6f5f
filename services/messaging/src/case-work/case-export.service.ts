import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError, type Identity } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { FilesService } from '@homeroom/files/kept';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { around, formsOf, heldQuote } from '../evidence/evidence.queries';
import { CaseRecord } from '../moderation/case-record';
import { oneCase } from '../moderation/cases.queries';
import { CasesService } from '../moderation/cases.service';
import { caseOnPaper } from './case-paper';
import { workOf } from '../moderation/work-of';
import { insertExport, schoolOnPaper } from './work.queries';

/** Exports a case as a file that can be identified by its hash. */
@Injectable()
export class CaseExportService {
  constructor(
    private readonly db: TenantDb,
    private readonly cases: CasesService,
    private readonly record: CaseRecord,
    private readonly files: FilesService,
  ) {}

  /** Rendered between two transactions, since it takes time; handed out only after it is in the audit log. */
  async make(identity: Identity, caseId: string): Promise<Buffer> {
    const { gate, all } = await this.db.transaction(async (tx) => {
      const gate = await this.cases.gate(tx, identity, caseId);
      await judged();
      const [of] = await tx.sql(oneCase(caseId));
      const [school] = await tx.sql(schoolOnPaper());
      if (!of || !school) throw new AppError('NOT_FOUND');
      const { conversationId, seq, toldAt, messageId, reason } = gate;
      const messages = await tx.sql(around(conversationId, seq, toldAt));
      const earlier = messageId === null ? [] : await tx.sql(formsOf(messageId, toldAt));
      const quote = (await tx.sql(heldQuote(caseId)))[0]?.quote ?? null;
      await this.record.read(tx, caseId, gate);
      const reportedId = reason === 'report' ? messageId : null;
      const [work, heldFiles] = [await workOf(tx, caseId), await this.files.beside(tx, caseId)];
      return {
        gate,
        all: { school, of, gate, messages, heldFiles, heldQuote: quote, reportedId, earlier, work },
      };
    });
    const file = await buffer(caseOnPaper(all));
    const sha256 = createHash('sha256').update(file).digest('hex');
    await this.db.transaction(async (tx) => {
      const [made] = await tx.sql(insertExport(caseId, uuidv7(), identity.personId, sha256));
      if (!made) throw new AppError('CASE_EXPORT_LIMIT');
      await this.record.write(tx, 'messenger.case_exported', gate, { sha256 });
    });
    return file;
  }
}
