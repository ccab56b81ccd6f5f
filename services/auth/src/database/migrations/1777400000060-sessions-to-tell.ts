import { ForwardMigration, letTidy } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Sessions, and ways through schools, are tidied by their start: devices may be notified for longer than a short session lasts. */
export class SessionsToTell1777400000060 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX session_expiry, switched_session_tidied');
    await letTidy(runner, 'auth', { table: 'session', since: 'created_at' });
    await letTidy(runner, 'auth', { table: 'switched_session', since: 'switched_at', platform: true });
  }
}
