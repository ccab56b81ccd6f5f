import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** The worker sees that a game's time is over and nobody ended it, and nothing of who played. */
export class GamesOutOfTime1777300000050 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('GRANT SELECT (answered, ends_at, ended_at) ON game_session TO classroom_relay');
    await runner.query(
      `CREATE INDEX game_session_out_of_time ON game_session (school_id, ends_at) WHERE ended_at IS NULL AND answered > 0`,
    );
  }
}
