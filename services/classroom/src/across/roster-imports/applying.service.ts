import { AppError, type CreateStudent, type Identity, readRosterLine } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { changesOf, type RosterChanges, type RosterColumn, type RosterRefusal } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { EnrolmentService, type Newcomer } from '../../sections/enrolment/enrolment.service';
import { StudentChangesService } from '../../sections/student-changes/student-changes.service';
import type { Order } from '../../ground/orders/order';
import { LineWork, type Refusal } from './line-work';
import { fieldsOf } from './roster-fields';
import { finish, lineDone, lineRefused, nextLines, type WaitingLine } from './roster.queries';

/** What a line can be refused with when it is done: somebody was quicker since it was looked at. */
const REFUSALS: Partial<Record<Refusal, [column: RosterColumn, reason: RosterRefusal]>> = {
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
    private readonly lines: LineWork,
    private readonly enrolment: EnrolmentService,
    private readonly changes: StudentChangesService,
    private readonly book: AuditNotes,
  ) {}

  work(ordered: Order): Promise<void> {
    const { id } = ordered;
    return this.lines.through<WaitingLine>(ordered, {
      next: (most) => nextLines(id, most),
      together: {
        fits: ({ kind }) => kind === 'add',
        doAll: (identity, lines) =>
          this.enrolment.enrolTogether(
            identity,
            lines.map((line) => newcomerOf(id, line)),
          ),
      },
      doLine: (identity, line) => this.doLine(identity, id, line),
      giveUp: ({ line }, refusal) => lineRefused(id, line, ...refusedWith(refusal)),
      end: (tx) => this.end(tx, id),
    });
  }

  private async doLine(identity: Identity, importId: string, planned: WaitingLine): Promise<void> {
    if (planned.studentId === null) {
      const { wanted, roster } = newcomerOf(importId, planned);
      await this.enrolment.enrol(identity, wanted, roster);
      return;
    }
    const { given, recordId } = wordsOf(planned);
    await this.changes.changeBy(identity, planned.studentId, {
      wanted: () => ({ ...given, ...(recordId !== null && { recordId }), isActive: true }),
      alongside: (tx, before, after) =>
        markDone(tx, importId, planned, before.id, changesOf(fieldsOf(before), fieldsOf(after))),
    });
  }

  private async end(tx: Tx, importId: string): Promise<void> {
    const [counts] = await tx.sql(finish(importId));
    if (counts) await this.book.write(tx, { action: 'student.list_imported', detail: { ...counts } });
  }
}

function newcomerOf(importId: string, planned: WaitingLine): Newcomer {
  const { given, recordId } = wordsOf(planned);
  const alongside = (tx: Tx, studentId: string) => markDone(tx, importId, planned, studentId, {});
  return { wanted: given, roster: { recordId, alongside } };
}

function wordsOf({ line, cells }: WaitingLine): { given: CreateStudent; recordId: string | null } {
  const row = readRosterLine(line, cells);
  if ('kind' in row) throw new Error(`Line ${line} was planned and cannot be read`);
  const { recordId, firstName, lastName, classNumber, grade, section } = row;
  const { parentFirstName, parentLastName, parentEmail, parentPhone } = row;
  const said = { grade, section, parentFirstName, parentLastName, parentEmail, parentPhone };
  return { given: { firstName, lastName, classNumber, ...withoutNulls(said) }, recordId };
}

/** In the transaction of what it says; a line that another worker has done meanwhile is not done twice. */
async function markDone(
  tx: Tx,
  importId: string,
  { line }: WaitingLine,
  studentId: string,
  changes: RosterChanges,
): Promise<void> {
  const [found] = await tx.sql(lineDone(importId, line, studentId, JSON.stringify(changes)));
  if (!found) throw new AppError('NOT_FOUND');
}

function refusedWith(refusal: Refusal | null): [column: RosterColumn, reason: RosterRefusal] {
  if (!refusal) return ['lastName', 'failed'];
  return REFUSALS[refusal] ?? ['lastName', 'changed'];
}

function withoutNulls<T extends object>(given: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
