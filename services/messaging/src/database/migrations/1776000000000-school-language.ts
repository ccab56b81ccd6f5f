import { letSchoolsSpeak } from '@homeroom/database/schema';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SchoolLanguage1776000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await letSchoolsSpeak(runner);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
