import { checkOneOf, ForwardMigration, relayOf } from '@homeroom/database/schema';
import { PARTNER_OUTCOMES } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** What a partner may sign by and hear, and which of its messages were tried already. */
export class PartnerProof1797200000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE alert_partner
      -- Since when it is known to know the secret of now.
      ADD COLUMN proved_at timestamptz,
      -- Each of these still counts beside the secret of now.
      ADD COLUMN secrets_before bytea[],
      -- Whether the words that the staff type go there too: they may name somebody.
      ADD COLUMN hears_words boolean NOT NULL DEFAULT false`);
    await runner.query('ALTER TABLE alert_partner DROP COLUMN secret_before');
    await runner.query('UPDATE alert_partner SET before_until = NULL, proved_at = tested_at');
    await runner.query(`ALTER TABLE alert_partner
      ADD CONSTRAINT alert_partner_before_check CHECK ((secrets_before IS NULL) = (before_until IS NULL))`);
    for (const table of ['alert_partner', 'partner_delivery'])
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_last_outcome_check,
        ADD CONSTRAINT ${table}_last_outcome_check ${checkOneOf('last_outcome', PARTNER_OUTCOMES)}`);
    // What is sent for the first time goes before what is tried again.
    await runner.query(`GRANT SELECT (attempts) ON partner_delivery TO ${relayOf('alerts')}`);
  }
}
