import { type Statement, statement, TenantDb } from '@homeroom/database';
import { groupedBy } from '@homeroom/domain';
import { currentSchoolId } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

/** One of the people whose pages show the student or class of whom was asked. */
interface Looking {
  askedId: string;
  personId: string;
}

const audiences = statement<Looking, [studentIds: string[]]>(
  'students.audiences',
  `WITH student AS (SELECT id, class_id FROM student WHERE school_id = $1 AND id = ANY($2::uuid[]))
   SELECT id AS "askedId", id AS "personId" FROM student
   UNION ALL SELECT s.id, c.device_id FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   UNION ALL SELECT s.id, g.guardian_id FROM student s JOIN guardianship g ON g.school_id = $1 AND g.student_id = s.id
   UNION ALL SELECT s.id, t.teacher_id FROM student s JOIN teaching t ON t.school_id = $1 AND t.class_id = s.class_id
   UNION ALL SELECT s.id, g.teacher_id FROM student s
     JOIN group_enrolment e ON e.school_id = $1 AND e.student_id = s.id AND e.ends_on IS NULL
     JOIN group_teaching g ON g.school_id = $1 AND g.group_id = e.group_id`,
);

/** SQL: those who look on at these classes, with the class. */
const lookOn = (
  classes: string,
) => `SELECT id AS "askedId", device_id AS "personId" FROM class_card WHERE school_id = $1 AND id = ${classes}
   UNION ALL SELECT class_id, teacher_id FROM teaching WHERE school_id = $1 AND class_id = ${classes}`;

const classAudiences = statement<Looking, [classIds: string[]]>(
  'students.class_audiences',
  lookOn('ANY($2::uuid[])'),
);

const wholeClass = statement<{ personId: string }, [classId: string]>(
  'students.whole_class',
  `SELECT "personId" FROM (${lookOn('$2')}) looking
   UNION ALL SELECT id FROM student WHERE school_id = $1 AND class_id = $2 AND is_active`,
);

/** Keyed by whom was asked about. */
type Audiences = ReadonlyMap<string, readonly Looking[]>;

/** Concurrent questions of a school are combined into one query, because the relay delivers many facts at once. */
class GatheredQuestions {
  private readonly asked = new Map<string, { ids: Set<string>; answer: Promise<Audiences> }>();

  constructor(
    private readonly db: TenantDb,
    private readonly question: (ids: string[]) => Statement<Looking>,
  ) {}

  async of(id: string): Promise<string[]> {
    const looking = (await this.together(id)).get(id) ?? [];
    return looking.map(({ personId }) => personId);
  }

  private together(id: string): Promise<Audiences> {
    const schoolId = currentSchoolId();
    const open = this.asked.get(schoolId);
    if (open) {
      open.ids.add(id);
      return open.answer;
    }
    const ids = new Set([id]);
    const answer = new Promise((resolve) => setImmediate(resolve)).then(async () => {
      this.asked.delete(schoolId);
      const [people] = await this.db.read(this.question([...ids]));
      return groupedBy(people, ({ askedId }) => askedId);
    });
    this.asked.set(schoolId, { ids, answer });
    return answer;
  }
}

/**
 * The people whose open pages show a student. Read when the event is delivered and not when the page subscribed, so that somebody taken off
 * the class hears nothing more.
 */
@Injectable()
export class StudentAudience {
  private readonly students: GatheredQuestions;
  private readonly classes: GatheredQuestions;

  constructor(private readonly db: TenantDb) {
    this.students = new GatheredQuestions(db, audiences);
    this.classes = new GatheredQuestions(db, classAudiences);
  }

  /** The student, its guardians, the class's teachers and its device, the teachers of its groups. */
  of(studentId: string): Promise<string[]> {
    return this.students.of(studentId);
  }

  /** The class's device and its teachers. */
  ofClass(classId: string): Promise<string[]> {
    return this.classes.of(classId);
  }

  /** The class's device, teachers and students: for what the class does together. */
  async ofWholeClass(classId: string): Promise<string[]> {
    const [people] = await this.db.read(wholeClass(classId));
    return people.map(({ personId }) => personId);
  }
}
