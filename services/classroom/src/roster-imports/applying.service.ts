import {
  AppError,
  type ChangeStudent,
  type ErrorCode,
  type Identity,
  readRosterLine,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import type { RosterColumn, RosterRefusal, RosterRow } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { NO_REQUEST, runInContext } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { EnrolmentService } from '../students/enrolment.service';
import { StudentChangesService } from '../students/student-changes.service';
import {
  finish,
  lease,
  lineDone,
  lineRefused,
  nextLines,
  renewLease,
  type WaitingLine,
} from './roster.queries';

/** Lines between two looks at whether the import is still ours. */
const BATCH = 40;
/** New students at once. Changes come one after the other: a place that one leaves is another's. */
const AT_ONCE = 4;

/** What a line can be refused with when it is done: somebody was quicker since it was looked at. */
const REFUSALS: Partial<Record<ErrorCode, [column: RosterColumn, reason: RosterRefusal]>> = {
  CLASS_NOT_FOUND: ['classNumber', 'no_class'],
  CLASS_INACTIVE: ['classNumber', 'class_closed'],
  CLASS_FULL: ['classNumber', 'class_full'],
  SCHOOL_FULL: ['classNumber', 'school_full'],
  EMAIL_TAKEN: ['parentEmail', 'parent_known'],
};

/** Does what was planned, line by line, by the roads on which people are entered and changed by hand. */
@Injectable()
export class ApplyingService {
  constructor(
    private readonly db: TenantDb,
    private readonly enrolment: EnrolmentService,
    private readonly changes: StudentChangesService,
    private readonly book: AuditNotes,
  ) {}

  /** Until it is done, or another worker has it. Whoever began it is who does it. */
  async work(schoolId: string, importId: string, begunBy: string): Promise<void> {
    const identity: Identity = { personId: begunBy, role: 'school_admin', schoolId, sessionId: importId };
    await runInContext({ requestId: NO_REQUEST, schoolId, identity }, async () => {
      const [held] = await this.db.transaction((tx) => tx.sql(lease(importId)));
      if (!held) return;
      for (;;) {
        const [lines] = await this.db.read(nextLines(importId, BATCH));
        if (lines.length === 0) break;
        for (const group of grouped(lines))
          await Promise.all(group.map((line) => this.doLine(identity, importId, line)));
        await this.db.transaction((tx) => tx.sql(renewLease(importId)));
      }
      await this.db.transaction((tx) => this.end(tx, importId));
    });
  }

  private async doLine(identity: Identity, importId: string, line: WaitingLine): Promise<void> {
    const row = readRosterLine(line.line, line.cells);
    if ('kind' in row) throw new Error(`Line ${line.line} was planned and cannot be read`);
    try {
      await this.write(identity, importId, row, line.studentId);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const [column, reason] = REFUSALS[error.code] ?? (['lastName', 'changed'] as const);
      await this.db.transaction((tx) => tx.sql(lineRefused(importId, line.line, column, reason)));
    }
  }

  private async write(
    identity: Identity,
    importId: string,
    row: RosterRow,
    studentId: string | null,
  ): Promise<void> {
    const alongside = async (tx: Tx, id: string) => {
      const [done] = await tx.sql(lineDone(importId, row.line, id));
      if (!done) throw new AppError('NOT_FOUND');
    };
    const { line, recordId, firstName, lastName, classNumber, ...rest } = row;
    const given = { firstName, lastName, classNumber, ...withoutNulls(rest) };
    if (studentId === null) await this.enrolment.enrol(identity, given, { recordId, alongside });
    else
      await this.changes.change(identity, studentId, { ...given, isActive: true } satisfies ChangeStudent, {
        ...(recordId !== null && { recordId }),
        alongside,
      });
  }

  private async end(tx: Tx, importId: string): Promise<void> {
    const [counts] = await tx.sql(finish(importId));
    if (counts) await this.book.write(tx, { action: 'student.list_imported', detail: { ...counts } });
  }
}

function withoutNulls<T extends object>(given: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}

/** In the order of the file; a few new students together. */
function grouped(lines: readonly WaitingLine[]): WaitingLine[][] {
  const groups: WaitingLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const joins = line.kind === 'add' && last?.[0]?.kind === 'add' && last.length < AT_ONCE;
    if (joins) last.push(line);
    else groups.push([line]);
  }
  return groups;
}
