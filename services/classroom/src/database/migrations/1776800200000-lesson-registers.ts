import { checkOneOf, ForwardMigration } from '@homeroom/database/schema';
import { SESSIONS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** Registers for single lessons of a class; the lesson's details are stored with the register, whatever becomes of the timetable. */
export class LessonRegisters1776800200000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE attendance_register ADD COLUMN lesson jsonb,
         DROP CONSTRAINT IF EXISTS attendance_register_session_check,
         ADD CONSTRAINT attendance_register_session_check ${checkOneOf('session', SESSIONS)}`,
    );
  }
}
