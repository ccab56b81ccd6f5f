import { ForwardMigration } from '@homeroom/database/schema';
import { allowFileTypes } from '@homeroom/files/tables';
import type { QueryRunner } from 'typeorm';

/** Allows audio-only WebM, as recorded by browsers. */
export class RecordedSounds1776700000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await allowFileTypes(runner);
  }
}
