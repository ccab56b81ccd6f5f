import { createTenantTable, ForwardMigration, relayOf } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Tables with data of a child that the relay removes by age. */
const TIDIED = ['game_session', 'game_skill', 'game_day', 'family_request'];

/** Nothing of a child whose data is on hold is removed by age or on request. */
export class HoldsOfData1797400000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'data_hold',
      `id uuid NOT NULL,
       student_id uuid NOT NULL,
       reason text NOT NULL,
       put_at timestamptz NOT NULL DEFAULT now(),
       put_by uuid NOT NULL,
       put_by_role text NOT NULL,
       lifted_at timestamptz,
       lifted_by uuid,
       lifted_by_role text,
       PRIMARY KEY (school_id, id),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id) ON DELETE CASCADE`,
      { of: ['student', 'staff'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query(
      'CREATE UNIQUE INDEX data_hold_standing ON data_hold (school_id, student_id) WHERE lifted_at IS NULL',
    );
    await runner.query('CREATE INDEX data_hold_of_student ON data_hold (school_id, student_id)');
    // The relay sees only whose rows it must leave.
    const relay = relayOf('classroom');
    await runner.query(`CREATE POLICY relay ON data_hold TO ${relay} USING (true) WITH CHECK (true)`);
    await runner.query(`GRANT SELECT (school_id, student_id, lifted_at) ON data_hold TO ${relay}`);
    for (const table of TIDIED) await runner.query(`GRANT SELECT (student_id) ON ${table} TO ${relay}`);
  }
}
