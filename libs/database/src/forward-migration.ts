import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the version before this migration may not read or write any more: it runs on the new tables until the new one has taken its place. */
export interface TakenAway {
  /** As the spec of the service's migrations names it: `mail is gone`, `mail.sent_at is gone`, `mail.kind is integer`, `mail.kind is demanded`. */
  readonly what: readonly string[];
  /** The release with which the last line went that reads or writes it: an earlier one than that which brings the migration. */
  readonly unreadSince: `${number}.${number}.${number}`;
}

/**
 * Migrations only go forward: what one did is taken back by another one, or with a restore. TypeORM wants a way back from each; no
 * command of ours goes it.
 */
export abstract class ForwardMigration implements MigrationInterface {
  /** Without it a migration adds, and takes nothing away. */
  readonly takesAway?: TakenAway;

  abstract up(runner: QueryRunner): Promise<void>;

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
