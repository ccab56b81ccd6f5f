import { ForwardMigration } from '@homeroom/database/schema';
import { allowFileTypes } from '@homeroom/files/tables';
import type { QueryRunner } from 'typeorm';

/** Audio-only WebM, as browsers record it. */
export class RecordedSounds1776700000090 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await allowFileTypes(runner);
  }
}
