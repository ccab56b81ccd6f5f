import { checkOneOf, createTenantTable, ForwardMigration, letTidy } from '@homeroom/database/schema';
import { NOTICE_CHANNELS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

const EVERYBODY = ['student', 'guardian', 'staff'] as const;

/** Everybody who has a bell is notified by other channels too, as they choose. */
export class NoticeChannels1776000000040 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await widenSettings(runner);
    await createWaysToPeople(runner);
    await createDeliveries(runner);
  }
}

async function widenSettings(runner: QueryRunner): Promise<void> {
  // A person without a row has the defaults. Times are in the person's time zone, which is the school's unless one is set.
  await runner.query(`
    ALTER TABLE notice_settings ADD choices jsonb NOT NULL DEFAULT '{}', ADD time_zone text,
      ADD quiet_from text, ADD quiet_until text,
      ADD mails_off boolean NOT NULL DEFAULT false`);
  // A row expressed the wish for a daily mail about what there was at the time: praise. Absences, which are introduced with this, are
  // mailed at once.
  await runner.query(
    `UPDATE notice_settings SET choices = '{"praise": {"mail": "daily"}}', quiet_from = '21:00', quiet_until = '07:00'`,
  );
  // The notices that an immediate mail is about, and the address that a mail was sent to, which is the one affected if it bounces.
  await runner.query(`
    ALTER TABLE notice_mail ADD notice_ids uuid[] NOT NULL DEFAULT '{}', ADD at_once boolean NOT NULL DEFAULT false,
      ADD sent_to text`);
  await runner.query('GRANT UPDATE (sent_to) ON notice_mail TO messaging_app');
  for (const [table, kept] of [
    ['notice_settings', 'membership'],
    ['notice_digest', 'passing'],
    ['notice_mail', 'passing'],
  ])
    await runner.query(`COMMENT ON TABLE ${table} IS '${JSON.stringify({ of: EVERYBODY, kept })}'`);
}

async function createWaysToPeople(runner: QueryRunner): Promise<void> {
  // A browser for which push notifications were allowed. Removed with the session that allowed it.
  await createTenantTable(
    runner,
    'messaging',
    'push_device',
    `id uuid NOT NULL, person_id uuid NOT NULL, session_id uuid NOT NULL, endpoint text NOT NULL,
     p256dh text NOT NULL, auth text NOT NULL, browser text, system text,
     added_at timestamptz NOT NULL DEFAULT now(), seen_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, id), UNIQUE (school_id, endpoint)`,
    { of: EVERYBODY, kept: 'membership' },
  );
  await runner.query('CREATE INDEX push_device_of_person ON push_device (school_id, person_id)');
  // A number for texts, in the form +15550100. Used once a code has confirmed it.
  await createTenantTable(
    runner,
    'messaging',
    'notice_phone',
    `person_id uuid NOT NULL, id uuid NOT NULL, number text NOT NULL, code_hash text, code_ends_at timestamptz,
     attempts int NOT NULL DEFAULT 0, codes_sent timestamptz[] NOT NULL DEFAULT '{}',
     confirmed_at timestamptz, trouble text CHECK (trouble IN ('stopped', 'unreachable')),
     PRIMARY KEY (school_id, person_id)`,
    { of: EVERYBODY, kept: 'membership' },
  );
  await runner.query('CREATE INDEX notice_phone_number ON notice_phone (school_id, number)');
  // By address and not by person: people who share one are both affected.
  await createTenantTable(
    runner,
    'messaging',
    'returned_address',
    'address text NOT NULL, since timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (school_id, address)',
    { of: EVERYBODY, kept: 'membership', rights: ['SELECT', 'INSERT', 'DELETE'] },
  );
  await createTenantTable(
    runner,
    'messaging',
    'text_count',
    'day date NOT NULL, sent int NOT NULL, PRIMARY KEY (school_id, day)',
    { of: ['school'], kept: 'passing', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  await letTidy(runner, 'messaging', { table: 'text_count', since: 'day' });
}

async function createDeliveries(runner: QueryRunner): Promise<void> {
  // A notice on its way on another channel. `target` is the id of a device, number or person. Deleted with its notice; a row with
  // `begun_at` may have reached somebody and is never begun again.
  await createTenantTable(
    runner,
    'messaging',
    'notice_delivery',
    `channel text NOT NULL ${checkOneOf('channel', NOTICE_CHANNELS)}, target uuid NOT NULL, notice_id uuid NOT NULL,
     person_id uuid NOT NULL, due_at timestamptz NOT NULL, begun_at timestamptz, attempts int NOT NULL DEFAULT 0,
     PRIMARY KEY (school_id, channel, target, notice_id),
     FOREIGN KEY (school_id, person_id, notice_id) REFERENCES notice (school_id, person_id, id) ON DELETE CASCADE`,
    { of: EVERYBODY, kept: 'passing' },
  );
  await runner.query(
    'CREATE INDEX notice_delivery_notice ON notice_delivery (school_id, person_id, notice_id)',
  );
  await runner.query(
    'CREATE INDEX notice_delivery_due ON notice_delivery (school_id, due_at) WHERE begun_at IS NULL',
  );
  await letTidy(runner, 'messaging', {
    table: 'notice_delivery',
    since: 'due_at',
    also: ['begun_at', 'channel'],
  });
}
