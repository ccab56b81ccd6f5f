import type { AlertPolicy } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';

const findPolicy = statement<AlertPolicy>(
  'alert_policy.find',
  'SELECT staff_first AS "staffFirst" FROM school WHERE school_id = $1',
);

/** Returns a row only if the setting has changed. */
const choosePolicy = statement<{ changed: number }, [staffFirst: boolean]>(
  'alert_policy.choose',
  `INSERT INTO school AS s (school_id, staff_first) VALUES ($1, $2)
   ON CONFLICT (school_id) DO UPDATE SET staff_first = excluded.staff_first
   WHERE s.staff_first <> excluded.staff_first RETURNING 1 AS changed`,
);

/** Whether alarms raised by children reach the staff first. Active alarms are not affected. */
@Injectable()
export class AlertPolicyService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  async read(): Promise<AlertPolicy> {
    return (await this.db.readOne(findPolicy())) ?? { staffFirst: false };
  }

  choose({ staffFirst }: AlertPolicy): Promise<AlertPolicy> {
    return this.db.transaction(async (tx) => {
      const [before] = await tx.sql(findPolicy());
      const [changed] = await tx.sql(choosePolicy(staffFirst));
      // Inserting the default for a school without a row is not a change.
      const isNew = !before && !staffFirst;
      if (changed && !isNew)
        await this.book.write(tx, {
          action: staffFirst ? 'school.alerts_staff_first' : 'school.alerts_to_everybody',
        });
      return { staffFirst };
    });
  }
}
