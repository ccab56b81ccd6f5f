import type { AlertLogRow, ExportAlerts, SchoolClock } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { type AlertStatus, LIMITS } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { type CsvCell, listFile } from '@homeroom/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { lastedMinutes, reachCells, REACH_COLUMNS, startCells } from '../incidents/incident-cells';
import { AlertLogService } from './alert-log.service';

const COLUMNS = [
  { head: 'Date' },
  { head: 'Time', width: 8 },
  { head: 'Kind' },
  { head: 'Minutes', width: 10 },
  { head: 'Ended', width: 26 },
  ...REACH_COLUMNS,
  { head: 'Raised by', width: 30 },
  { head: 'Role' },
  { head: 'Class', width: 8 },
  { head: 'People who raised it' },
];

const ENDED: Record<AlertStatus, string> = {
  active: 'is running',
  cleared: 'all clear',
  corrected: 'raised by mistake',
};

/** Exports the school's alerts, for outside requests about them. */
@Injectable()
export class AlertLogExportService {
  constructor(
    private readonly alerts: AlertLogService,
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  async file({ format = 'xlsx' }: ExportAlerts): Promise<StreamableFile> {
    const { items, school } = await this.alerts.list({ pageSize: LIMITS.listFileLines });
    await this.db.transaction((tx) =>
      this.book.write(tx, { action: 'school.alerts_exported', detail: { count: items.length, format } }),
    );
    return listFile(
      { name: 'emergency-alerts', columns: COLUMNS, rows: items.map((alert) => toLine(alert, school)) },
      format,
    );
  }
}

function toLine(alert: AlertLogRow, school: SchoolClock): CsvCell[] {
  const { type, status, raisedAt, endedAt, raisedBy, raisers } = alert;
  return [
    ...startCells(raisedAt, school),
    ...[type, lastedMinutes(raisedAt, endedAt), ENDED[status]],
    ...reachCells(alert),
    ...[raisedBy.name, raisedBy.role, raisedBy.classNumber, raisers],
  ];
}
