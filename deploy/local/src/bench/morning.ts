import { loadavg } from 'node:os';
import type { DemoSchool, Register, SaveRegister } from '@homeroom/contracts';
import type { Session } from '@homeroom/domain';
import { Pool } from 'undici';
import { withClient } from '../postgres/connection';
import type { Wiring } from '../processes';
import type { Voice } from '../voice';
import { fullSchool } from './bench-schools';
import { cpuBetween } from './cpu';
import { type Figure, figure, type Ground, inWords } from './figures';
import { besideFloor, type Load, quantile, sample } from './load';
import { paced, reaches, write } from './pace';
import { inTurn, signInAdmin, signInTeacher } from './people';
import { seedClassroom, seedDoors } from './seed';
import { settled } from './settled';

/** Each has 120 registers a day: enough schools to keep one round busy for some seconds. */
const SCHOOLS = 10;
const SESSIONS = ['morning', 'afternoon'] as const;
const AWARDS_A_SECOND = 300;
const MORNING_SECONDS = 60;
const CALM_SECONDS = 15;

/** Without a planned year, every weekday is a school day. */
const TERM = `INSERT INTO classroom.term (school_id, year_id, position, name, starts_on, ends_on)
   SELECT school_id, id, 99, 'Bench', current_date - 30, current_date + 1 FROM classroom.school_year WHERE school_id = $1
   LIMIT 1`;
/** The registers of the last days and their marks, as in any school. */
const PAST = `WITH past AS (
     SELECT day::date, session FROM generate_series(current_date - 5, current_date - 1, '1 day') AS day,
       unnest(ARRAY['morning', 'afternoon']) AS session
   ), register AS (
     INSERT INTO classroom.attendance_register
       (school_id, id, place_id, is_group, day, session, version, taken_by, taken_by_role, taken_at)
     SELECT c.school_id, gen_random_uuid(), c.id, false, day, session, 1, c.device_id, 'class_device', day
     FROM classroom.class_card c, past WHERE c.school_id = ANY($1) RETURNING *
   )
   INSERT INTO classroom.attendance_mark (school_id, register_id, student_id, day, session, code, meaning)
   SELECT r.school_id, r.id, s.id, r.day, r.session, '/', 'present'
   FROM register r JOIN classroom.student s ON s.school_id = r.school_id AND s.class_id = r.place_id`;
const TAKEN = ['attendance_mark', 'attendance_register'];
const WAITING =
  'SELECT count(*)::int AS count FROM classroom.outbox WHERE school_id = ANY($1) AND sent_at IS NULL';

/** Counts all rows of the kinds written here. */
const WRITTEN = `SELECT (SELECT count(*) FROM classroom.attendance_register WHERE school_id = $1) AS registers,
    (SELECT count(*) FROM classroom.attendance_mark WHERE school_id = $1) AS marks,
    (SELECT count(*) FROM classroom.point_entry WHERE school_id = $1) AS points`;

interface Put {
  path: string;
  body: SaveRegister;
}

type Written = Record<'registers' | 'marks' | 'points', string>;

/** Attendance registers of whole schools: at full load, and as on a morning. */
export class SchoolMorning {
  constructor(
    private readonly ground: Ground,
    private readonly wiring: Wiring,
    private readonly voice: Voice,
  ) {}

  /** Saves today's registers of whole schools for the first time, with idempotency keys, including everything that follows from them. */
  async registers(): Promise<Figure> {
    const { app, floor, used, databaseUrl } = this.ground;
    const offices = await this.voice.step(`${SCHOOLS} schools that take registers`, async () => {
      const all = await this.offices();
      await settled(this.wiring);
      return all;
    });
    const ids = offices.map(({ school }) => school.id);
    const today = await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ today: string }>('SELECT current_date::text AS today');
      return rows[0]?.today ?? '';
    });
    const taken = offices.flatMap(({ school, cookie }) =>
      SESSIONS.flatMap((session) =>
        school.classes.map(({ classNumber: number }) => {
          const students = school.students.filter(({ classNumber }) => classNumber === number);
          return { cookie, ...firstOf(number, today, session, students) };
        }),
      ),
    );
    const load: Load = {
      ...{ url: app, method: 'PUT', connections: 16, amount: taken.length },
      bodies: taken.map(({ body }) => JSON.stringify(body)),
    };
    const cookies = taken.map(({ cookie }) => cookie);
    const paths = taken.map(({ path }) => path);
    return withClient(databaseUrl, async (client) => {
      await client.query(PAST, [ids]);
      const told = async () => -((await client.query<{ count: number }>(WAITING, [ids])).rows[0]?.count ?? 0);
      const compared = await besideFloor(
        async () => {
          for (const table of TAKEN)
            await client.query(
              `DELETE FROM classroom.${table} WHERE school_id = ANY($1) AND day = current_date`,
              [ids],
            );
          // Does what autovacuum would do during the measurement.
          await client.query(`VACUUM ANALYZE ${TAKEN.map((table) => `classroom.${table}`).join(', ')}`);
          return sample({ ...load, cookies, paths, withKeys: true }, used, () => reaches(told, 0, WAITING));
        },
        () => sample({ ...load, url: `${floor}/register/1` }, used),
      );
      return figure('register of 40 saved (16 connections)', '≥ 500/s', compared);
    });
  }

  /** Saves the registers of all classes within one minute, while their teachers give points. */
  async minute(): Promise<Figure[]> {
    const { app, used, databaseUrl, school } = this.ground;
    const teachers = await this.teachers();
    const classes = await inTurn(teachers.length, (index) =>
      this.registerOf(index + 1, teachers[index] ?? ''),
    );
    const pool = new Pool(app, { connections: 64 });
    const award = (number: number) => {
      const child = school.students[(number * 7) % school.students.length];
      const cookie = teachers[(child?.classNumber ?? 1) - 1] ?? '';
      return write(pool, 'POST', '/api/points', cookie, { studentId: child?.id, amount: 1 });
    };
    const written = () =>
      withClient(databaseUrl, async (client) => {
        const { rows } = await client.query<Written>(WRITTEN, [school.id]);
        return rows[0];
      });
    try {
      const calm = await paced(AWARDS_A_SECOND, AWARDS_A_SECOND * CALM_SECONDS, award);
      const earlier = await written();
      const before = used();
      const [registers, points] = await Promise.all([
        paced(classes.length / MORNING_SECONDS, classes.length, (number) => {
          const register = classes[number];
          if (!register) throw new Error('Each class has a register');
          const { path, body } = morningOf(register);
          return write(pool, 'PUT', path, teachers[number] ?? '', body);
        }),
        paced(AWARDS_A_SECOND, AWARDS_A_SECOND * MORNING_SECONDS, award),
      ]);
      const cpu = cpuBetween(before, used(), points.length);
      const now = await written();
      const more = (what: keyof Written) => Number(now?.[what] ?? 0) - Number(earlier?.[what] ?? 0);
      if (more('registers') !== registers.length || more('points') !== points.length)
        throw new Error(`${more('registers')} registers and ${more('points')} points were written`);
      const told = `${more('registers')} registers of ${more('marks').toLocaleString('en')} marks in ${MORNING_SECONDS} s, ${AWARDS_A_SECOND} points a second`;
      const words = `${inWords(cpu)} (a point); load of the machine ${loadavg()[0]?.toFixed(1)}`;
      return [
        ...beside(`${told}: a register (beside: a point meanwhile)`, registers, points),
        ...beside('a point meanwhile (beside: without registers)', points, calm, words),
      ];
    } finally {
      await pool.destroy();
    }
  }

  /** The teacher of class `n + 1` is at index `n`. */
  private async teachers(): Promise<string[]> {
    const { app, school } = this.ground;
    await this.plan(school, await signInAdmin(app, school));
    return inTurn(school.classes.length, (index) => signInTeacher(app, school, index));
  }

  /** Schools in which only the office can sign in. */
  private offices(): Promise<{ school: DemoSchool; cookie: string }[]> {
    return inTurn(SCHOOLS, async (index) => {
      const school = { ...fullSchool(`BENCHDAY${index}`), country: 'GB', timeZone: 'Europe/London' };
      await seedDoors(this.wiring, { ...school, classes: [], teachers: [], students: [], guardians: [] });
      await seedClassroom(this.wiring, school);
      const cookie = await signInAdmin(this.ground.app, school);
      await this.plan(school, cookie);
      return { school, cookie };
    });
  }

  private async plan({ id }: DemoSchool, cookie: string): Promise<void> {
    // The first request for the school years creates them.
    await fetch(`${this.ground.app}/api/school-admin/school-years`, { headers: { cookie } });
    await withClient(this.ground.databaseUrl, (client) => client.query(TERM, [id]));
  }

  private async registerOf(classNumber: number, cookie: string): Promise<Register> {
    const answer = await fetch(`${this.ground.app}/api/simple-classes/${classNumber}/register`, {
      headers: { cookie },
    });
    if (!answer.ok) throw new Error(`The register was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Register;
  }
}

function beside(name: string, ours: number[], others: number[], cpu?: string): Figure[] {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return [0.5, 0.99].map((part) => {
    const [mine, its] = [quantile(ours, part), quantile(others, part)];
    return {
      ...{ name: `${name}, p${part * 100}`, goal: 'nothing refused', ours: ms(mine), floor: ms(its) },
      ...{ ratio: mine / its, ...(cpu && { cpu }) },
    };
  });
}

const put = (classNumber: number, body: SaveRegister): Put => ({
  path: `/api/simple-classes/${classNumber}/register`,
  body,
});

/** Everybody is present. */
function firstOf(classNumber: number, day: string, session: Session, students: DemoSchool['students']): Put {
  const studentIds = students.map(({ id }) => id);
  return put(classNumber, { day, session, version: 0, studentIds, exceptions: [] });
}

/** Two students are absent without a known reason. */
function morningOf({ classNumber, day, session, version, students }: Register): Put {
  const studentIds = students.map(({ studentId }) => studentId);
  const exceptions = studentIds.slice(0, 2).map((studentId) => ({ studentId, code: 'A' }));
  return put(classNumber ?? 0, { day, session, version, studentIds, exceptions });
}
