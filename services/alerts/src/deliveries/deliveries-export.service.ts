import type { DeliveryRow, ExportDeliveries } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { LIMITS } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { type CsvCell, listFile } from '@homeroom/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { DeliveriesService } from './deliveries.service';

const COLUMNS = [
  { head: 'Name', width: 30 },
  { head: 'Role' },
  { head: 'Class', width: 8 },
  { head: 'Reached', width: 10 },
  { head: 'Screen' },
  { head: 'Screen at', width: 26 },
  { head: 'Push' },
  { head: 'Push at', width: 26 },
  { head: 'Email' },
  { head: 'Email at', width: 26 },
  { head: 'Text' },
  { head: 'Text at', width: 26 },
];

/** Exports whom an alert reached, for those who have to account for it afterwards. */
@Injectable()
export class DeliveriesExportService {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  async file(incidentId: string, { format = 'xlsx', ...wanted }: ExportDeliveries): Promise<StreamableFile> {
    const everybody = { ...wanted, page: 1, pageSize: LIMITS.listFileLines };
    const { items } = await this.deliveries.report(incidentId, everybody);
    await this.db.transaction((tx) =>
      this.book.write(tx, {
        action: 'school.deliveries_exported',
        detail: { count: items.length, format },
      }),
    );
    return listFile({ name: 'alert-deliveries', columns: COLUMNS, rows: items.map(toLine) }, format);
  }
}

function toLine({ name, role, classNumber, reached, live, push, email, sms }: DeliveryRow): CsvCell[] {
  const steps = [live, push, email, sms].flatMap((step) => [step?.state ?? null, step?.at ?? null]);
  return [name, role, classNumber, reached ? 'yes' : 'no', ...steps];
}
