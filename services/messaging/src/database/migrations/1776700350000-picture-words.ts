import { addPictureWords } from '@homeroom/files/tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is to be seen on a picture, for whoever does not see it. */
export class PictureWords1776700350000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addPictureWords(runner, 'messaging');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
