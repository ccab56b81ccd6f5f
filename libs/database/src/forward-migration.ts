import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Migrations only go forward: what one did is taken back by another one, or with a restore. TypeORM wants a way back from each; no
 * command of ours goes it.
 */
export abstract class ForwardMigration implements MigrationInterface {
  abstract up(runner: QueryRunner): Promise<void>;

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
