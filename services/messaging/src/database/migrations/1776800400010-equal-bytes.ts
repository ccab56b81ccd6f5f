import { ForwardMigration } from '@homeroom/database/schema';
import { shareEqualBytes } from '@homeroom/files/tables';
import type { QueryRunner } from 'typeorm';

/** Identical files, such as a worksheet handed in by a class or sent to thirty families, are stored once. */
export class EqualBytes1776800400010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await shareEqualBytes(runner);
  }
}
