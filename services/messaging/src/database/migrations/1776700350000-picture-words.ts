import { ForwardMigration } from '@homeroom/database/schema';
import { addPictureWords } from '@homeroom/files/tables';
import type { QueryRunner } from 'typeorm';

/** What is to be seen on a picture, for whoever does not see it. */
export class PictureWords1776700350000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await addPictureWords(runner, 'messaging');
  }
}
