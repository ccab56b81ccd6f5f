import { statement, TenantDb } from '@homeroom/database';
import { currentSchoolId } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

const audience = statement<{ studentId: string; personId: string }, [studentIds: string[]]>(
  'students.audience',
  `WITH student AS (SELECT id, class_id FROM student WHERE school_id = $1 AND id = ANY($2::uuid[]))
   SELECT id AS "studentId", id AS "personId" FROM student
   UNION ALL SELECT s.id, c.device_id FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   UNION ALL SELECT s.id, g.guardian_id FROM student s JOIN guardianship g ON g.school_id = $1 AND g.student_id = s.id
   UNION ALL SELECT s.id, t.teacher_id FROM student s JOIN teaching t ON t.school_id = $1 AND t.class_id = s.class_id
   UNION ALL SELECT s.id, g.teacher_id FROM student s
     JOIN group_enrolment e ON e.school_id = $1 AND e.student_id = s.id AND e.ends_on IS NULL
     JOIN group_teaching g ON g.school_id = $1 AND g.group_id = e.group_id`,
);

const LOOK_ON = `SELECT device_id AS "personId" FROM class_card WHERE school_id = $1 AND id = $2
   UNION ALL SELECT teacher_id FROM teaching WHERE school_id = $1 AND class_id = $2`;

const classAudience = statement<{ personId: string }, [classId: string]>('students.class_audience', LOOK_ON);

const wholeClass = statement<{ personId: string }, [classId: string]>(
  'students.whole_class',
  `${LOOK_ON}
   UNION ALL SELECT id FROM student WHERE school_id = $1 AND class_id = $2 AND is_active`,
);

/** Keyed by student. */
type Audiences = ReadonlyMap<string, readonly string[]>;

/**
 * The people whose open pages show a student. Read when the event is delivered and not when the page subscribed, so that somebody taken off
 * the class hears nothing more.
 */
@Injectable()
export class StudentAudience {
  /** By school: concurrent questions are combined into one query, because the relay delivers many awards at once. */
  private readonly asked = new Map<string, { studentIds: string[]; answer: Promise<Audiences> }>();

  constructor(private readonly db: TenantDb) {}

  /** The student, its guardians, the class's teachers and its device, the teachers of its groups. */
  async of(studentId: string): Promise<string[]> {
    const audiences = await this.together(studentId);
    return [...(audiences.get(studentId) ?? [])];
  }

  async ofClass(classId: string): Promise<string[]> {
    const [people] = await this.db.read(classAudience(classId));
    return people.map(({ personId }) => personId);
  }

  /** The class's device, teachers and students: for what the class does together. */
  async ofWholeClass(classId: string): Promise<string[]> {
    const [people] = await this.db.read(wholeClass(classId));
    return people.map(({ personId }) => personId);
  }

  private together(studentId: string): Promise<Audiences> {
    const schoolId = currentSchoolId();
    const open = this.asked.get(schoolId);
    if (open) {
      open.studentIds.push(studentId);
      return open.answer;
    }
    const studentIds = [studentId];
    const answer = new Promise((resolve) => setImmediate(resolve)).then(() => {
      this.asked.delete(schoolId);
      return this.read(studentIds);
    });
    this.asked.set(schoolId, { studentIds, answer });
    return answer;
  }

  private async read(studentIds: string[]): Promise<Audiences> {
    const [people] = await this.db.read(audience([...new Set(studentIds)]));
    const audiences = new Map<string, string[]>();
    for (const { studentId, personId } of people) {
      const known = audiences.get(studentId);
      if (known) known.push(personId);
      else audiences.set(studentId, [personId]);
    }
    return audiences;
  }
}
