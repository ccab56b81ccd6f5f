import { ForwardMigration } from '@homeroom/database/schema';
import { addPictureWords } from '@homeroom/files/tables';
import type { QueryRunner } from 'typeorm';

/** A description of a picture, for people who do not see it. */
export class PictureWords1776700300000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await addPictureWords(runner, 'classroom');
  }
}
