import { TenantDb } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { carryOut, type Order } from '../../ground/orders/order';
import { readReport } from './report-content';
import { finish, lease, nextSheet, orderById, sheetMade } from './reports.queries';

/** Makes the reports of an order, student by student; finished ones are kept if the process ends in between. */
@Injectable()
export class MakingService {
  constructor(private readonly db: TenantDb) {}

  work(ordered: Order): Promise<void> {
    const { id } = ordered;
    return carryOut(this.db, lease, ordered, async (_, stillOurs) => {
      const [[order]] = await this.db.read(orderById(id));
      if (!order) return;
      const { period, term, name, startsOn, endsOn, about } = order;
      for (;;) {
        const [[sheet]] = await this.db.read(nextSheet(id));
        if (!sheet) break;
        await stillOurs();
        const span = { period, term, name, startsOn, endsOn };
        const content = sheet.isStillThere
          ? await readReport(this.db, sheet.studentId, { span, about })
          : undefined;
        await this.db.transaction((tx) =>
          tx.sql(sheetMade(id, sheet.studentId, content ? JSON.stringify(content) : null)),
        );
      }
      await this.db.transaction((tx) => tx.sql(finish(id)));
    });
  }
}
