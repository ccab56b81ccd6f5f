import type { DemoSchool, PastForMessaging } from '@homeroom/contracts';
import { Pool as Database } from 'pg';
import type { Wiring } from '../processes';
import { askAsSetup } from '../setup-calls';
import type { Ground } from './figures';
import { reaches } from './pace';
import { seedSchool } from './seed';

type Talks = PastForMessaging['talks'];

/** The parts of a conversation that a bench needs. */
export interface Talk {
  id: string;
  guardianId: string;
  teacherId: string;
}

const WORDS =
  'bus lunch reading trip hat maths play garden letter music form coat book swim paint choir test slip jacket pencil';
/** A word that rarely occurs. */
export const RARE = 'xylophone';
const SENTENCES = Array.from({ length: 400 }, (_, index) => {
  const words = WORDS.split(' ');
  const said = Array.from(
    { length: 14 },
    (_, place) => words[(index * 7 + place * place + index) % words.length],
  );
  return `${said.join(' ')}${index === 0 ? ` ${RARE}` : ''}`;
});

/** The messages per conversation that one call writes; limits how long a call takes. */
const EACH_AT_ONCE = 20;

/** Each child's first guardian with the teacher of the child's class. */
function talksOf({ students, guardians, teachers }: DemoSchool): Talks {
  const guardianOf = new Map(
    guardians.flatMap(({ id, childIds }) => childIds.map((child) => [child, id] as const)),
  );
  const leads = new Map(
    teachers.map(({ id, classNumbers }) => [classNumbers[0] ?? 0, id] as const).reverse(),
  );
  return students.map(({ id, classNumber }) => ({
    studentId: id,
    guardianId: guardianOf.get(id) ?? '',
    teacherId: leads.get(classNumber) ?? '',
  }));
}

/** A school whose people write to one another, with access to its services and database. */
export class WritingSchool {
  private constructor(
    readonly school: DemoSchool,
    private readonly wiring: Wiring,
    private readonly database: Database,
  ) {}

  static async open({ databaseUrl }: Pick<Ground, 'databaseUrl'>, wiring: Wiring, school: DemoSchool) {
    const database = new Database({ connectionString: databaseUrl, max: 2, allowExitOnIdle: true });
    database.on('error', () => undefined);
    const writing = new WritingSchool(school, wiring, database);
    await seedSchool(wiring, school);
    await writing.until(
      `SELECT (SELECT count(*) FROM messaging.directory_entry WHERE school_id = $1)
         + (SELECT count(DISTINCT person_id) FROM messaging.class_tie WHERE school_id = $1) AS count`,
      2 * (school.students.length + school.guardians.length) + school.teachers.length,
    );
    return writing;
  }

  /** Writes this many messages in each conversation, but at most `inFirst` in those of class 1. */
  async write(messagesEach: number, inFirst: number): Promise<void> {
    const { id: schoolId, students } = this.school;
    const first = new Set(students.filter(({ classNumber }) => classNumber === 1).map(({ id }) => id));
    const talks = talksOf(this.school);
    const parts = [
      { talks: talks.filter(({ studentId }) => first.has(studentId)), messagesEach: inFirst },
      { talks: talks.filter(({ studentId }) => !first.has(studentId)), messagesEach },
    ];
    for (const { talks, messagesEach: all } of parts)
      for (let each = 0; each < all && talks.length > 0; ) {
        each = Math.min(all, each + EACH_AT_ONCE);
        const past: PastForMessaging = { schoolId, talks, messagesEach: each, sentences: SENTENCES };
        await askAsSetup(this.wiring, 'messaging', 'seeding', past);
      }
    // Does what autovacuum would do a minute later.
    await this.database.query(
      'VACUUM ANALYZE messaging.message, messaging.conversation, messaging.conversation_member',
    );
  }

  async talks(): Promise<Talk[]> {
    const { rows } = await this.database.query<Talk>(
      `SELECT c.id, c.opened_by AS "guardianId", m.person_id AS "teacherId" FROM messaging.conversation c
         JOIN messaging.conversation_member m ON m.school_id = c.school_id AND m.conversation_id = c.id
           AND m.person_id <> c.opened_by
       WHERE c.school_id = $1 AND c.kind = 'family' ORDER BY c.id`,
      [this.school.id],
    );
    return rows;
  }

  /** Every guardian gets a mail for each announcement, at any hour: by default it waits for the evening digest. */
  async wantAnnouncementsAtOnce(): Promise<void> {
    await this.database.query(
      `INSERT INTO messaging.notice_settings (school_id, person_id, digest_at, choices)
         SELECT school_id, person_id, '17:30', '{"announcement": {"mail": "at_once"}}'
         FROM messaging.directory_entry WHERE school_id = $1 AND role = 'parent'
         ON CONFLICT (school_id, person_id) DO UPDATE SET digest_at = excluded.digest_at, choices = excluded.choices`,
      [this.school.id],
    );
  }

  async messages(): Promise<number> {
    return this.count('SELECT count(*) AS count FROM messaging.message WHERE school_id = $1');
  }

  /** Waits until every event has been sent. */
  quiet(): Promise<void> {
    return this.until(
      'SELECT -count(*) AS count FROM messaging.outbox WHERE school_id = $1 AND sent_at IS NULL',
      0,
    );
  }

  until(text: string, least: number): Promise<void> {
    return reaches(() => this.count(text), least, text);
  }

  async count(text: string): Promise<number> {
    const { rows } = await this.database.query<{ count: string }>(text, [this.school.id]);
    return Number(rows[0]?.count ?? 0);
  }
}
