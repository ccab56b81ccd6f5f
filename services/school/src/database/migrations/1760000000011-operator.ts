import {
  createPlatformTable,
  createTenantTable,
  ForwardMigration,
  grantPlatformReading,
} from '@homeroom/database/schema';
import { SUBSCRIPTION_LEVELS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

const LEVELS = SUBSCRIPTION_LEVELS.map((level) => `'${level}'`).join(', ');
const KEY = `key text NOT NULL CHECK (key ~ '^[a-z_]{1,40}$')`;

export class Operator1760000000011 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE school ADD COLUMN public_school boolean NOT NULL DEFAULT false');
    await this.features(runner);
    await this.counts(runner);
    await this.invoices(runner);
    await this.platformDoor(runner);
  }

  private async features(runner: QueryRunner): Promise<void> {
    await createPlatformTable(
      runner,
      'school',
      'plan_feature',
      `level text NOT NULL CHECK (level IN (${LEVELS})), ${KEY}, enabled boolean NOT NULL, PRIMARY KEY (level, key)`,
    );
    // A changed plan has to be published to every school on it; unfinished work is resumed.
    await createPlatformTable(
      runner,
      'school',
      'plan_news',
      `id uuid NOT NULL, level text NOT NULL, asked_at timestamptz NOT NULL DEFAULT now(), told_at timestamptz,
       PRIMARY KEY (id)`,
      ['SELECT', 'INSERT', 'UPDATE'],
    );
    await createTenantTable(
      runner,
      'school',
      'school_feature',
      `${KEY}, enabled boolean NOT NULL, PRIMARY KEY (school_id, key)`,
      { of: ['school'], kept: 'school' },
    );
  }

  private async counts(runner: QueryRunner): Promise<void> {
    // `heard` counts every fact about the school's people; `counted_at_heard` is its value when auth was last asked.
    await createTenantTable(
      runner,
      'school',
      'people_count',
      `users integer NOT NULL DEFAULT 0, teachers integer NOT NULL DEFAULT 0, students integer NOT NULL DEFAULT 0,
       heard bigint NOT NULL DEFAULT 0, counted_at_heard bigint NOT NULL DEFAULT 0, counted_at timestamptz,
       PRIMARY KEY (school_id)`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'], relay: ['SELECT'] },
    );
    await runner.query(
      'CREATE INDEX people_count_old ON people_count (school_id) WHERE counted_at_heard < heard',
    );
  }

  private async invoices(runner: QueryRunner): Promise<void> {
    // Amounts are whole cents. The keys enforce one invoice per school and month, and the setup fee only once.
    await createTenantTable(
      runner,
      'school',
      'invoice',
      `id uuid NOT NULL, month date NOT NULL CHECK (extract(day FROM month) = 1), number text NOT NULL,
       country text NOT NULL, zone integer NOT NULL, size text NOT NULL CHECK (size IN ('small', 'large')),
       students integer NOT NULL CHECK (students >= 0), public_school boolean NOT NULL,
       monthly_cents integer NOT NULL CHECK (monthly_cents >= 0),
       public_discount_cents integer NOT NULL CHECK (public_discount_cents BETWEEN 0 AND monthly_cents),
       setup_cents integer NOT NULL CHECK (setup_cents >= 0),
       total_cents integer NOT NULL CHECK (total_cents = monthly_cents - public_discount_cents + setup_cents),
       currency text NOT NULL, prices_of date NOT NULL,
       issued_at timestamptz NOT NULL DEFAULT now(), due_on date NOT NULL,
       paid_on date, paid_note text, paid_by uuid,
       PRIMARY KEY (school_id, id), UNIQUE (school_id, month),
       FOREIGN KEY (school_id) REFERENCES school (school_id),
       CHECK ((paid_on IS NULL) = (paid_by IS NULL))`,
      { of: ['school'], kept: 'evidence', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query('CREATE UNIQUE INDEX invoice_setup_once ON invoice (school_id) WHERE setup_cents > 0');
    // Requests for a month's invoices, by the operator or due on the day; the worker issues them.
    await createPlatformTable(
      runner,
      'school',
      'invoice_run',
      `id uuid NOT NULL, month date NOT NULL, asked_by uuid, asked_at timestamptz NOT NULL DEFAULT now(),
       finished_at timestamptz, issued integer NOT NULL DEFAULT 0, PRIMARY KEY (id)`,
      ['SELECT', 'INSERT', 'UPDATE'],
    );
  }

  /**
   * Everything that the operator's cross-school role can read. Who registered a school, its telephone number and its networks are excluded.
   */
  private async platformDoor(runner: QueryRunner): Promise<void> {
    const grant = (table: string, columns: string[]) =>
      grantPlatformReading(runner, 'school', table, ['school_id', ...columns]);
    await grant('school', [
      ...['name', 'code', 'country', 'status', 'subscription_level', 'trial_ends_at', 'public_school'],
      ...['street', 'zip_code', 'city', 'contact_email', 'logo_url', 'time_zone', 'created_at'],
    ]);
    await grant('people_count', ['users', 'teachers', 'students']);
    await grant('school_feature', ['key', 'enabled']);
    await grant('audit_entry', ['id', 'at', 'actor_id', 'actor_role', 'action', 'detail']);
    await grant('invoice', [
      ...['id', 'month', 'number', 'country', 'zone', 'size', 'students', 'public_school', 'monthly_cents'],
      ...['public_discount_cents', 'setup_cents', 'total_cents', 'currency', 'prices_of'],
      ...['issued_at', 'due_on', 'paid_on', 'paid_note'],
    ]);
  }
}
