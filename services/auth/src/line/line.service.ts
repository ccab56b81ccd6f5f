import { AppError, PLATFORM_SCHOOL_ID, type SignInLine } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { lineState, SIGN_IN_LINE } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { currentActor } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { findSchool } from '../schools/schools.queries';
import { liftLine, type LineRow, readLine } from './line.queries';
import { OWN_LINE, SchoolLine } from './school-line';

/** The line as the school's administrator and the operator see it, and lifting it for an hour. */
@Injectable()
export class LineService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
    private readonly schoolLine: SchoolLine,
    private readonly clock: Clock,
  ) {}

  async read(schoolId: string): Promise<SignInLine> {
    const now = new Date(this.clock.now());
    // In its own transaction, because a lift with an idempotency key runs inside the operator's.
    const [[line], [school]] = await this.db.transactionIn(schoolId, () =>
      this.db.read(readLine(OWN_LINE, now), findSchool()),
    );
    if (!school || schoolId === PLATFORM_SCHOOL_ID) throw new AppError('NOT_FOUND');
    return this.view(line ?? this.schoolLine.unused(school.timeZone));
  }

  /**
   * In the school's transaction, also for the operator. Lifting a line that is already lifted keeps the hour and the single audit log
   * entry.
   */
  async lift(schoolId: string): Promise<SignInLine> {
    const now = this.clock.now();
    const by = currentActor();
    const lifted = await this.db.transactionIn(schoolId, async (tx) => {
      const until = new Date(now + SIGN_IN_LINE.liftMs);
      const [line] = await tx.sql(liftLine(OWN_LINE, new Date(now), until, SIGN_IN_LINE.free));
      if (!line) return undefined;
      const detail = { failures: line.failures, liftedUntil: until.toISOString() };
      await this.book.write(tx, { action: 'school.sign_in_line_lifted', detail }, by);
      tx.afterCommit(() => this.schoolLine.tell(schoolId));
      return line;
    });
    if (lifted) return this.view(lifted);
    const line = await this.read(schoolId);
    if (line.liftedUntil === null) throw new AppError('SIGN_IN_LINE_OPEN');
    return line;
  }

  private view({ failures, failuresAtSchool, endsAt, liftedUntil }: LineRow): SignInLine {
    const isLifted = liftedUntil !== null && liftedUntil.getTime() > this.clock.now();
    return {
      failures,
      failuresAtSchool,
      state: lineState(failures),
      liftedUntil: isLifted ? liftedUntil.toISOString() : null,
      endsAt: endsAt.toISOString(),
    };
  }
}
