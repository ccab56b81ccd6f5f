import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Schema elements that the previous release must no longer read or write, because it runs on the new tables until it has been replaced. */
export interface TakenAway {
  /**
   * As named in the spec of the service's migrations: `mail is gone`, `mail.sent_at is gone`, `mail.kind is integer`, `mail.kind is
   * demanded`.
   */
  readonly what: readonly string[];
  /** The release that removed the last use of it: an earlier one than the release that contains the migration. */
  readonly unreadSince: `${number}.${number}.${number}`;
}

/**
 * Migrations only go forward: a change is reverted by another migration, or by a restore. TypeORM requires a `down`, but no command of this
 * project calls it.
 */
export abstract class ForwardMigration implements MigrationInterface {
  /** If undefined, the migration only adds things. */
  readonly takesAway?: TakenAway;

  abstract up(runner: QueryRunner): Promise<void>;

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
