import { ForwardMigration } from '@homeroom/database/schema';
import { addPictureWords } from '@homeroom/files/tables';
import type { QueryRunner } from 'typeorm';

/** Alternative texts for pictures. */
export class PictureWords1776700350000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await addPictureWords(runner, 'messaging');
  }
}
