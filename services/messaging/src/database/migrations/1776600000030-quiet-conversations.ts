import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class QuietConversations1776600000030 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Until when the person has muted the conversation; null if they have not.
    await runner.query('ALTER TABLE conversation_member ADD COLUMN quiet_until timestamptz');
  }
}
