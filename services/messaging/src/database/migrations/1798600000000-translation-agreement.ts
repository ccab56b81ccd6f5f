import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import { TRANSLATION } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** Texts are translated on the platform's server only for schools that agree to it, and to whoever runs it. */
export class TranslationAgreement1798600000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'messaging',
      'translation_agreement',
      `agreed_to text CHECK (length(agreed_to) BETWEEN 1 AND ${TRANSLATION.byMaxLength}),
       version int NOT NULL, PRIMARY KEY (school_id)`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
  }
}
