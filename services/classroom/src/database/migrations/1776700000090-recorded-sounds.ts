import { allowFileTypes } from '@homeroom/files/tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sound alone in WebM, as browsers record it. */
export class RecordedSounds1776700000090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allowFileTypes(runner);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
