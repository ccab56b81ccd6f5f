import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

const TABLES = ['conversation', 'desk_request', 'message'] as const;

/**
 * Up to which message an answer of the office applies, and what was settled: together they determine what is waiting after an answer is
 * withdrawn.
 */
export class AnsweredUpTo1777300000020 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Null: everything before it.
    await runner.query('ALTER TABLE message ADD COLUMN answers_up_to int');
    await runner.query('ALTER TABLE desk_request ADD COLUMN settled_up_to int NOT NULL DEFAULT 0');
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    // Nothing that existed before starts to wait again.
    await runner.query(`
      UPDATE desk_request r SET settled_up_to = CASE WHEN r.waiting_since IS NULL THEN c.last_seq ELSE
        (SELECT coalesce(max(l.seq), 0) FROM message l WHERE l.school_id = r.school_id
           AND l.conversation_id = r.conversation_id AND l.sent_at < r.waiting_since) END
      FROM conversation c WHERE c.school_id = r.school_id AND c.id = r.conversation_id`);
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  }
}
