import { ForwardMigration } from '@homeroom/database/schema';
import { tellOfRoom } from '@homeroom/files/tables';
import type { QueryRunner } from 'typeorm';

/** Administrators are notified when the room for homework fills up. */
export class HomeworkRoomTold1798630000000 extends ForwardMigration {
  up(runner: QueryRunner): Promise<void> {
    return tellOfRoom(runner);
  }
}
