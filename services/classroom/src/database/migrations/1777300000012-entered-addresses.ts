import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often the office has entered another address of a guardian: auth takes no repeated one for a new one. */
export class EnteredAddresses1777300000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guardian ADD COLUMN address_entered int NOT NULL DEFAULT 0');
    // What auth has not heard yet may be another address.
    await runner.query(`UPDATE guardian g SET address_entered = 1 FROM account_news news
      WHERE news.school_id = g.school_id AND news.person_id = g.id AND news.role = 'parent'
        AND news.told_version < news.version`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guardian DROP COLUMN address_entered');
  }
}
