import { checkOneOf, ForwardMigration } from '@homeroom/database/schema';
import { NOTICE_KINDS } from '@homeroom/domain';
import { tellOfRoom } from '@homeroom/files/tables';
import type { QueryRunner } from 'typeorm';

/** Administrators are notified when a room for files fills up: a kind of notice, and what they know of the room for messages. */
export class MessageRoomTold1798630000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await tellOfRoom(runner);
    await runner.query(`ALTER TABLE notice DROP CONSTRAINT notice_kind_check,
      ADD CONSTRAINT notice_kind_check ${checkOneOf('kind', NOTICE_KINDS)}`);
  }
}
