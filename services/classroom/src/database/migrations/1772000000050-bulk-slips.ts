import { createTenantTable, ForwardMigration, letTidy, letTracesTravel } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Slips that the office has ordered, class by class, until they are collected. */
export class BulkSlips1772000000050 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'slip_order',
      `id uuid NOT NULL,
       holder text NOT NULL CHECK (holder IN ('student', 'guardian')),
       import_id uuid,
       class_number int,
       state text NOT NULL DEFAULT 'making'
         CHECK (state IN ('making', 'ready', 'taken', 'discarded', 'expired')),
       ordered_by uuid NOT NULL,
       ordered_at timestamptz NOT NULL DEFAULT now(),
       -- What the slips are sealed to. The other half was given to whoever ordered them, and nobody has it besides.
       public_key bytea NOT NULL,
       -- Held by the worker that is at it; one that died lets go of it by time.
       leased_until timestamptz,
       take_until timestamptz NOT NULL DEFAULT now() + interval '1 day',
       PRIMARY KEY (school_id, id),
       CHECK ((import_id IS NULL) <> (class_number IS NULL))`,
      { of: ['school'], kept: 'passing', relay: ['SELECT'] },
    );
    await letTracesTravel(runner, 'slip_order');
    await letTidy(runner, 'classroom', { table: 'slip_order', since: 'ordered_at' });
    // One at a time, because a second order would replace PINs printed on slips of the first.
    await runner.query(
      `CREATE UNIQUE INDEX slip_order_open ON slip_order (school_id) WHERE state IN ('making', 'ready')`,
    );
    await runner.query('CREATE INDEX slip_order_of_time ON slip_order (school_id, ordered_at)');
    await createTenantTable(
      runner,
      'classroom',
      'slip_sheet',
      `order_id uuid NOT NULL,
       place int NOT NULL,
       class_number int NOT NULL,
       class_name text NOT NULL,
       holder_ids uuid[] NOT NULL,
       begun_at timestamptz,
       -- Of several workers that were at it one after the other, only what the last one drew is right.
       attempt int NOT NULL DEFAULT 0,
       made_at timestamptz,
       -- Gone with the end of the order, whichever it is.
       sealed bytea,
       PRIMARY KEY (school_id, order_id, place),
       FOREIGN KEY (school_id, order_id) REFERENCES slip_order (school_id, id) ON DELETE CASCADE`,
      { of: ['student', 'guardian'], kept: 'passing' },
    );
  }
}
