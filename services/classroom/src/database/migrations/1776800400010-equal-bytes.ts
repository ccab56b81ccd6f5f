import { ForwardMigration } from '@homeroom/database/schema';
import { shareEqualBytes } from '@homeroom/files/tables';
import type { QueryRunner } from 'typeorm';

/** Stores identical files, such as a worksheet handed in by a class or sent to thirty families, only once. */
export class EqualBytes1776800400010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await shareEqualBytes(runner);
  }
}
