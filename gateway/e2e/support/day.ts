import type {
  AwardedSeveral,
  DecidedRedemption,
  FinishedGame,
  GivenAnswers,
  Redeemed,
  Register,
  SavedRegister,
  SchoolYears,
  StartedGame,
  WorkPage,
  WrittenHomework,
  WrittenReward,
  WrittenTournament,
} from '@homeroom/contracts';
import { dayAtSchool, type RedemptionDecision } from '@homeroom/domain';
import { eventually } from '@homeroom/testing';
import type { Browser } from './browser';
import type { EventReader } from './event-reader';
import { mustBe, SchoolUnderTest } from './people';
import type { Platform } from './platform';

const STUDENTS = 5;
/** How often everybody in a class is given points. */
const ROUNDS = 10;
const AMOUNT = 5;
/** A game with fewer answers earns nothing. */
const ANSWERS = 6;
export const PRICE = 10;

/** A class on a school day: its teacher, its students, and one family whose parent watches. */
export interface Room {
  number: number;
  teacher: Browser;
  studentIds: string[];
  family: Awaited<ReturnType<SchoolUnderTest['addFamily']>>;
  watching: EventReader;
}

/** What came of the day, taken from the answers during it. */
export interface Came {
  redemption: { id: string; isSpent: boolean };
  game: FinishedGame['result'];
  homeworkId: string;
}

/** A school day played through the public routes. */
export class Day {
  private constructor(
    private readonly platform: Platform,
    readonly school: SchoolUnderTest,
    readonly rooms: readonly Room[],
    /** Today's date on the school's calendar; at weekends no register is open. */
    readonly today: string,
  ) {}

  static async begin(platform: Platform, classes: number): Promise<Day> {
    const school = await SchoolUnderTest.register(platform);
    const today = await letThereBeSchool(school);
    const numbers = Array.from({ length: classes }, (_, index) => index + 1);
    return new Day(platform, school, await Promise.all(numbers.map((each) => open(school, each))), today);
  }

  get isSchoolDay(): boolean {
    return dayAtSchool(this.today, [{ startsOn: this.today, endsOn: this.today }], []) !== 'closed';
  }

  /** One student is absent without explanation and one is late; the register is then saved again for another who comes late. */
  async takeRegister({ number, teacher, studentIds }: Room): Promise<void> {
    const path = `/api/simple-classes/${number}/register`;
    const read = await teacher.get<Register>(path);
    if (!this.isSchoolDay) {
      expect(read).toMatchObject({ status: 409, body: { code: 'REGISTER_CLOSED' } });
      return;
    }
    const { day, session } = read.body;
    const exceptions = [
      { studentId: studentIds[1], code: 'A' },
      { studentId: studentIds[2], code: 'T', minutes: 5 },
    ];
    const save = { day, session, studentIds };
    const { version } = mustBe(
      200,
      await teacher.call<SavedRegister>('PUT', path, { body: { ...save, version: 0, exceptions } }),
    );
    const more = [...exceptions, { studentId: studentIds[3], code: 'T', minutes: 12 }];
    mustBe(200, await teacher.call('PUT', path, { body: { ...save, version, exceptions: more } }));
  }

  /** Gives 250 points in ten rounds; one round is undone and given again, and one student loses two points. */
  async givePoints({ teacher, studentIds }: Room): Promise<void> {
    const give = async () =>
      mustBe(201, await teacher.post<AwardedSeveral>('/api/awards', { studentIds, amount: AMOUNT }));
    for (let round = 1; round < ROUNDS; round++) await give();
    const { changes } = await give();
    mustBe(200, await teacher.post('/api/awards/undo', { entryIds: changes.map(({ entry }) => entry.id) }));
    await give();
    mustBe(201, await teacher.post('/api/points', { studentId: studentIds[4], amount: -2 }));
  }

  /** Homework that is set, handed in by one student and marked. */
  async doHomework({ number, teacher, family }: Room): Promise<string> {
    const dueOn = new Date(Date.parse(this.today) + 7 * 86_400_000).toISOString().slice(0, 10);
    const task = { version: 0, state: 'set', classNumber: number, title: 'Read', maxScore: 10 };
    const set = await teacher.post<WrittenHomework>('/api/homework', { ...task, dueOn, dueTime: '08:00' });
    const { id } = mustBe(201, set).homework;
    mustBe(200, await family.student.call('PUT', `/api/my-work/${id}`, { body: { text: 'The whale.' } }));
    const work = `/api/homework/${id}/work/${family.studentId}`;
    const { version } = mustBe(200, await teacher.get<WorkPage>(work));
    mustBe(200, await teacher.post(`${work}/return`, { version, score: 7, again: false }));
    return id;
  }

  /** A tournament in which one student answers some questions, the last one wrongly. */
  async play({ number, teacher, family: { student } }: Room): Promise<FinishedGame['result']> {
    const wanted = { game: 'number_facts', minutes: 10, showsTop: true, hidesNames: false };
    const path = `/api/simple-classes/${number}/tournament`;
    const { tournament } = mustBe(201, await teacher.post<WrittenTournament>(path, wanted));
    const begun = { game: 'number_facts', tournamentId: tournament?.id };
    const { session } = mustBe(201, await student.post<StartedGame>('/api/game-sessions', begun));
    const at = `/api/game-sessions/${session.id}`;
    for (let n = 0; n < ANSWERS; n++) {
      const key = await this.keyOf(session.id);
      const answers = [{ n, answer: n === ANSWERS - 1 ? `${key}1` : key }];
      // Answers faster than a child can give them are refused, so this retries.
      await eventually(async () => {
        const given = await student.post<GivenAnswers & { code?: string }>(`${at}/answers`, { answers });
        return given.body.code !== 'GAME_TOO_FAST' && mustBe(200, given);
      });
    }
    return mustBe(200, await student.post<FinishedGame>(`${at}/finish`)).result;
  }

  /** A student of each class asks for the reward and it is decided; every third request is refused. */
  async redeem(rewardId: string, { number, teacher, family }: Room): Promise<Came['redemption']> {
    const body = { rewardId, price: PRICE };
    const { redemption } = mustBe(201, await family.student.post<Redeemed>('/api/shop/redemptions', body));
    const isRefused = number % 3 === 0;
    const decisions: RedemptionDecision[] = isRefused ? ['refused'] : ['approved', 'handed_over'];
    for (const decision of decisions)
      mustBe(
        200,
        await teacher.post<DecidedRedemption>(`/api/redemptions/${redemption.id}/decide`, {
          decision,
          ...(isRefused && { reason: 'Not this week.' }),
        }),
      );
    return { id: redemption.id, isSpent: !isRefused };
  }

  async offerReward(): Promise<string> {
    const look = { name: 'Front seat', picture: 'armchair', colour: 'sand' };
    const offer = { ...look, price: PRICE, supply: 50, perStudent: 1, grades: [] };
    return mustBe(201, await this.school.admin.post<WrittenReward>('/api/rewards', offer)).reward.id;
  }

  /** The correct answer, read from the database because no device receives it. */
  private async keyOf(sessionId: string): Promise<string> {
    const [row] = await this.platform.rows<{ key: string }>(
      "SELECT open->0->>'key' AS key FROM classroom.game_session WHERE id = $1",
      [sessionId],
    );
    return row?.key ?? '';
  }
}

async function open(school: SchoolUnderTest, number: number): Promise<Room> {
  const grade = `Grade ${Math.ceil(number / 2)}`;
  await school.addClass(number, { grade, section: number % 2 === 0 ? 'B' : 'A' });
  const teacher = await school.addTeacher([number]);
  const family = await school.addFamily(number);
  const studentIds = [family.studentId];
  while (studentIds.length < STUDENTS) studentIds.push((await school.addStudent(number)).student.id);
  return { number, teacher, family, studentIds, watching: await family.parent.events() };
}

/** Makes the year a single term, so that every weekday is a school day. Returns today's date on the school's calendar. */
async function letThereBeSchool({ admin }: SchoolUnderTest): Promise<string> {
  const path = '/api/school-admin/school-years';
  // The classroom service creates the first year once it has learned of the school.
  const { year, today, version } = await eventually(async () => {
    const { years, ...rest } = mustBe(200, await admin.get<SchoolYears>(path));
    const [year] = years;
    return year !== undefined && { year, ...rest };
  });
  const { id, name, startsOn, endsOn } = year;
  const terms = [{ name: 'All of it', startsOn, endsOn }];
  mustBe(
    200,
    await admin.call('PATCH', `${path}/${id}`, { body: { version, name, startsOn, endsOn, terms } }),
  );
  return today;
}
