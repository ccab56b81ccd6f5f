import { ForwardMigration, letTidy } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Messages stay while a report or a held message in their conversation waits for a decision. */
export class AwaitedEvidence1798450000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    const also = ['conversation_id', 'decided_at'];
    await letTidy(runner, 'messaging', { table: 'message_report', since: 'reported_at', also });
    await letTidy(runner, 'messaging', { table: 'moderation_case', since: 'made_at', also });
  }
}
