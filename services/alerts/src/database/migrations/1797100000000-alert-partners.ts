import {
  checkOneOf,
  createTenantTable,
  ForwardMigration,
  letTracesTravel,
  relayOf,
} from '@homeroom/database/schema';
import { ALERT_TYPES, PARTNER_DELIVERY_STATES, PARTNER_OUTCOMES } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

const TYPES = ALERT_TYPES.map((type) => `'${type}'`).join(', ');

/** Systems of emergency partners, and the messages sent to each. */
export class AlertPartners1797100000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'alerts',
      'alert_partner',
      `id uuid NOT NULL, name text NOT NULL, url text NOT NULL, place text,
       types text[] NOT NULL CHECK (cardinality(types) > 0 AND types <@ ARRAY[${TYPES}]),
       version integer NOT NULL DEFAULT 0, added_at timestamptz NOT NULL,
       -- Whether the words that the staff type go there too: they may name somebody.
       hears_words boolean NOT NULL DEFAULT false,
       -- What signs its messages, sealed. Those before count beside it for a while.
       secret bytea, secrets_before bytea[], before_until timestamptz,
       -- Since when it is told of alarms, not before it has answered a test; since when it is known to know the secret of now.
       tested_at timestamptz, proved_at timestamptz, test_asked_at timestamptz,
       last_at timestamptz, last_is_test boolean, last_outcome text ${checkOneOf('last_outcome', PARTNER_OUTCOMES)},
       last_status integer,
       -- It stays as what it was called: reports of alarms name it.
       removed_at timestamptz,
       PRIMARY KEY (school_id, id),
       CHECK ((removed_at IS NULL) = (secret IS NOT NULL)),
       CHECK ((secrets_before IS NULL) = (before_until IS NULL))`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await createTenantTable(
      runner,
      'alerts',
      'partner_delivery',
      `incident_id uuid NOT NULL, partner_id uuid NOT NULL, notice integer NOT NULL,
       state text NOT NULL DEFAULT 'queued' ${checkOneOf('state', PARTNER_DELIVERY_STATES)},
       queued_at timestamptz NOT NULL, due_at timestamptz NOT NULL,
       -- Since when it may have arrived; taken back where it surely has not.
       begun_at timestamptz, handed_over_at timestamptz, settled_at timestamptz,
       attempts integer NOT NULL DEFAULT 0,
       last_outcome text ${checkOneOf('last_outcome', PARTNER_OUTCOMES)}, last_status integer,
       lease_until timestamptz, lease_by uuid,
       PRIMARY KEY (school_id, incident_id, partner_id, notice),
       FOREIGN KEY (school_id, incident_id) REFERENCES incident (school_id, id),
       FOREIGN KEY (school_id, partner_id) REFERENCES alert_partner (school_id, id)`,
      { of: ['school'], kept: 'evidence', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await letTracesTravel(runner, 'partner_delivery');
    await runner.query(
      `CREATE INDEX partner_delivery_open ON partner_delivery (school_id, due_at) WHERE state = 'queued'`,
    );
    // The worker can see which message is due, but not its content or recipient.
    const relay = relayOf('alerts');
    await runner.query(`CREATE POLICY relay ON partner_delivery TO ${relay} USING (true) WITH CHECK (true)`);
    await runner.query(
      `GRANT SELECT (school_id, incident_id, partner_id, notice, state, due_at, attempts, lease_until, traceparent)
       ON partner_delivery TO ${relay}`,
    );
  }
}
