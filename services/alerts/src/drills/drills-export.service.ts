import type { DrillRow, ExportDrills, SchoolClock } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { type DrillEnd, LIMITS } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { type CsvCell, listFile } from '@homeroom/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { lastedMinutes, reachCells, REACH_COLUMNS, startCells } from '../incidents/incident-cells';
import { DrillsService } from './drills.service';

const COLUMNS = [
  { head: 'Date' },
  { head: 'Time', width: 8 },
  { head: 'Kind' },
  { head: 'Minutes', width: 10 },
  { head: 'Ended', width: 26 },
  { head: 'Families told on' },
  ...REACH_COLUMNS,
  { head: 'Started by', width: 30 },
];

const ENDED: Record<DrillEnd, string> = { hand: 'by hand', time: 'by itself', alert: 'by a real alert' };

/** Exports the school's drills, as proof that it holds them. */
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

function toLine(drill: DrillRow, school: SchoolClock): CsvCell[] {
  const { type, startedAt, endedAt, endedHow, familiesToldOn, startedBy } = drill;
  return [
    ...startCells(startedAt, school),
    ...[type, lastedMinutes(startedAt, endedAt), endedHow && ENDED[endedHow], familiesToldOn],
    ...reachCells(drill),
    startedBy.name,
  ];
}
