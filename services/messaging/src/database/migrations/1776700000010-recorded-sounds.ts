import { ForwardMigration } from '@homeroom/database/schema';
import { allowFileTypes } from '@homeroom/files/tables';
import type { QueryRunner } from 'typeorm';

/** Sound alone in WebM, as browsers record it. */
export class RecordedSounds1776700000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await allowFileTypes(runner);
  }
}
