import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class QuietConversations1776600000030 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Until when somebody is told of nothing in it; null where they are.
    await runner.query('ALTER TABLE conversation_member ADD COLUMN quiet_until timestamptz');
  }
}
