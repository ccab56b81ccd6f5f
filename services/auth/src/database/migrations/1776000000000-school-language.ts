import { ForwardMigration, letSchoolsSpeak } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class SchoolLanguage1776000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await letSchoolsSpeak(runner);
  }
}
