import { AppError, type Identity, type OrderReports, type ReportOrder } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { accessToClass } from '../../ground/access/class-access';
import { heldClass } from '../../ground/access/held-class';
import { ProgressService } from '../progress/progress.service';
import { PaperService } from './paper.service';
import {
  addOrder,
  addSheets,
  orderById,
  orderMaking,
  type OrderRow,
  ordersOfClass,
  orderToTake,
  sheetsOf,
} from './reports.queries';

/** Reports of a whole class: ordered, made by the worker, and downloaded as one file. */
@Injectable()
export class OrderingService {
  constructor(
    private readonly db: TenantDb,
    private readonly progress: ProgressService,
    private readonly paper: PaperService,
    private readonly book: AuditNotes,
  ) {}

  async list(identity: Identity, classNumber: number): Promise<ReportOrder[]> {
    const { id } = await accessToClass(this.db, identity, classNumber);
    const [rows] = await this.db.read(ordersOfClass(id));
    return rows.map(toOrder);
  }

  async order(identity: Identity, { classNumber, ...wanted }: OrderReports): Promise<ReportOrder> {
    const { personId } = identity;
    const { span, about } = await this.progress.spanOf(wanted);
    const { period, term, name, startsOn, endsOn } = span;
    return this.db.transaction(async (tx) => {
      const { classId, deviceId } = await heldClass(tx, identity, classNumber);
      const id = uuidv7();
      const [added] = await tx.sql(
        addOrder(id, classId, personId, period, term, name, startsOn, endsOn, about),
      );
      if (!added) {
        const [making] = await tx.sql(orderMaking(classId));
        // The other order may have been finished since.
        if (!making) throw new AppError('CHANGED_MEANWHILE');
        return toOrder(making);
      }
      await tx.sql(addSheets(id, classId));
      const [row] = await tx.sql(orderById(id));
      if (!row) throw new Error('What was just ordered is there');
      await this.book.write(tx, {
        action: 'class.reports_ordered',
        about: [{ kind: 'class', id: deviceId }],
        detail: { classNumber, count: row.total },
      });
      return toOrder(row);
    });
  }

  async file({ role, personId }: Identity, orderId: string): Promise<Readable> {
    const [[order], sheets] = await this.db.read(
      orderToTake(orderId, role, personId),
      sheetsOf(orderId, role, personId),
    );
    if (!order) throw new AppError('NOT_FOUND');
    const { classNumber, deviceId } = order;
    await this.db.transaction((tx) =>
      this.book.write(tx, {
        action: 'class.reports_taken',
        about: [{ kind: 'class', id: deviceId }],
        detail: { classNumber, count: sheets.length },
      }),
    );
    return this.paper.of(sheets.map(({ content }) => content));
  }
}

function toOrder({ id, state, total, made, orderedAt, ...days }: OrderRow): ReportOrder {
  const { period, term, name, startsOn, endsOn } = days;
  return {
    ...{ id, state, total, made, orderedAt: orderedAt.toISOString() },
    span: { period, term, name, startsOn, endsOn },
  };
}
