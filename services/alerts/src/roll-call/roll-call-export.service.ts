import { AppError, type ExportRollCall, type RollCallStudent } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { dayOnClock, LIMITS, type RollCallCounted, wallClock } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { type CsvCell, listFile } from '@homeroom/platform';
import { Injectable, StreamableFile } from '@nestjs/common';
import { findTold } from '../channels/told';
import { Clock } from '../clock';
import { rollCallOnPaper } from './roll-call-paper';
import { RollCallService } from './roll-call.service';

const NAME = 'roll-call';
const COLUMNS = [
  { head: 'Class', width: 8 },
  { head: 'Name', width: 30 },
  { head: 'State', width: 20 },
  { head: 'With class', width: 10 },
  { head: 'Said by', width: 30 },
  { head: 'Date' },
  { head: 'Time', width: 8 },
];

const STATES: Record<RollCallCounted, string> = {
  open: 'nothing said',
  safe: 'safe',
  needs_help: 'needs help',
  missing: 'missing',
  absent: 'absent',
  other_class: 'with another class',
};

/** Exports where each student is or was, for staff who stand outside with the fire service, or account for it afterwards. */
@Injectable()
export class RollCallExportService {
  constructor(
    private readonly rollCall: RollCallService,
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
    private readonly clock: Clock,
  ) {}

  async file(incidentId: string, { format = 'xlsx', ...wanted }: ExportRollCall): Promise<StreamableFile> {
    const everybody = { ...wanted, page: 1, pageSize: LIMITS.listFileLines };
    const { items } = await this.rollCall.list(incidentId, everybody);
    const told = await this.db.transaction(async (tx) => {
      const [found] = await tx.sql(findTold(incidentId));
      if (!found) throw new AppError('NOT_FOUND');
      await this.book.write(tx, {
        action: 'school.roll_call_exported',
        detail: { count: items.length, format },
      });
      return found;
    });
    if (format === 'pdf') {
      const paper = rollCallOnPaper({ told, students: items, at: this.clock.now() });
      const disposition = `attachment; filename="${NAME}.pdf"`;
      return new StreamableFile(paper, { type: 'application/pdf', disposition });
    }
    const rows = items.map((student) => toLine(student, told.timeZone ?? 'UTC'));
    return listFile({ name: NAME, columns: COLUMNS, rows }, format);
  }
}

function toLine(student: RollCallStudent, timeZone: string): CsvCell[] {
  const { classNumber, name, state, withClass, saidBy, saidAt } = student;
  const at = saidAt === null ? null : new Date(saidAt);
  return [
    ...[classNumber, name, STATES[state ?? 'open'], withClass, saidBy],
    ...(at ? [dayOnClock(at, timeZone), wallClock(at, timeZone).time] : [null, null]),
  ];
}
