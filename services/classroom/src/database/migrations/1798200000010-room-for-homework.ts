import { ForwardMigration } from '@homeroom/database/schema';
import { letRoomGrow } from '@homeroom/files/tables';
import type { QueryRunner } from 'typeorm';

/** Handed-in work is kept for years, so a school's storage grows with its students, and each has a share of it. */
export class RoomForHomework1798200000010 extends ForwardMigration {
  up(runner: QueryRunner): Promise<void> {
    return letRoomGrow(runner);
  }
}
