import { ForwardMigration } from '@homeroom/database/schema';
import { letRoomGrow } from '@homeroom/files/tables';
import type { QueryRunner } from 'typeorm';

/** What is handed in is kept for years: a school's room for it grows with its students, and each has a share of it. */
export class RoomForHomework1798200000010 extends ForwardMigration {
  up(runner: QueryRunner): Promise<void> {
    return letRoomGrow(runner);
  }
}
