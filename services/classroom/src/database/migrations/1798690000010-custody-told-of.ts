import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

const TABLES = ['student', 'class_card', 'family_tie', 'outbox'] as const;

/**
 * Messaging keeps who has custody of a child, and takes every tie from before it did for custody. It is told of the children for whom that
 * is wrong, as by any change of theirs. The locks hold back changes meanwhile, whose facts would otherwise be older than this one.
 */
export class CustodyToldOf1798690000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    // The same payload as of a change of the family; the id is a UUIDv7, as everywhere.
    await runner.query(`
      INSERT INTO outbox (school_id, id, name, version, payload)
      SELECT s.school_id,
        (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
          || substr(md5(random()::text), 1, 3) || 'a' || substr(md5(random()::text), 1, 15))::uuid,
        'student.changed', 1, jsonb_build_object('studentId', s.id, 'classId', s.class_id, 'classNumber', c.number,
          'fromClassId', NULL, 'fromClassNumber', NULL, 'isActive', true, 'guardianIds', kin.ids, 'contactIds', kin.contacts,
          'custodyIds', kin.custodians)
      FROM (
        SELECT school_id, student_id, jsonb_agg(guardian_id ORDER BY guardian_id) AS ids,
          coalesce(jsonb_agg(guardian_id ORDER BY guardian_id) FILTER (WHERE is_contacted), '[]') AS contacts,
          coalesce(jsonb_agg(guardian_id ORDER BY guardian_id) FILTER (WHERE has_custody), '[]') AS custodians
        FROM family_tie WHERE has_access GROUP BY school_id, student_id HAVING NOT bool_and(has_custody)) kin
      JOIN student s ON s.school_id = kin.school_id AND s.id = kin.student_id AND s.is_active
      JOIN class_card c ON c.school_id = s.school_id AND c.id = s.class_id`);
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  }
}
