import type { DrillLog, DrillRow, ExportDrills } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { dayOnClock, type DrillEnd, LIMITS, wallClock } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { type CsvCell, listFile } from '@homeroom/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { DrillsService } from './drills.service';

const COLUMNS = [
  { head: 'Date' },
  { head: 'Time', width: 8 },
  { head: 'Kind' },
  { head: 'Minutes', width: 10 },
  { head: 'Ended', width: 26 },
  { head: 'Families told on' },
  { head: 'People', width: 10 },
  { head: 'Received within 1 minute' },
  { head: 'Share within 1 minute' },
  { head: 'Received' },
  { head: 'Started by', width: 30 },
];

const ENDED: Record<DrillEnd, string> = { hand: 'by hand', time: 'by itself', alert: 'by a real alert' };

/** The school's drills, for whoever asks the school whether it has any. */
@Injectable()
export class DrillsExportService {
  constructor(
    private readonly drills: DrillsService,
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  async file({ format = 'xlsx' }: ExportDrills): Promise<StreamableFile> {
    const { items, school } = await this.drills.log({ pageSize: LIMITS.listFileLines });
    await this.db.transaction((tx) =>
      this.book.write(tx, { action: 'school.drills_exported', detail: { count: items.length, format } }),
    );
    const rows = items.map((drill) => toLine(drill, school));
    return listFile({ name: 'drills', columns: COLUMNS, rows }, format);
  }
}

function toLine(drill: DrillRow, { timeZone }: DrillLog['school']): CsvCell[] {
  const { people, reachedInMinute, reached, endedAt, endedHow } = drill;
  const started = new Date(drill.startedAt);
  const day = dayOnClock(started, timeZone);
  const { time } = wallClock(started, timeZone);
  const minutes = endedAt && Math.round((Date.parse(endedAt) - Date.parse(drill.startedAt)) / 6_000) / 10;
  const share = people === 0 ? null : `${Math.round((1_000 * reachedInMinute) / people) / 10} %`;
  return [
    ...[day, time, drill.type, minutes, endedHow && ENDED[endedHow], drill.familiesToldOn],
    ...[people, reachedInMinute, share, reached, drill.startedBy.name],
  ];
}
