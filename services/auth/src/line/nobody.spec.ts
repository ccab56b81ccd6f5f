import { PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { type Answer, asSuperuser, type TestService } from '@homeroom/testing';
import { Client } from 'pg';
import { AuthSchool, otherThan, startAuth } from '../e2e/auth-school';
import { challengeIn, solve } from '../e2e/solve';
import { drawParentId } from '../secrets/draw';

// The work is real but small: what it takes on a phone is measured elsewhere.
jest.mock('@homeroom/domain', () => ({
  ...jest.requireActual<object>('@homeroom/domain'),
  PROOF_WORK: 4,
}));

let auth: TestService;
beforeAll(async () => {
  auth = await startAuth({}, { apart: true });
});
afterAll(() => auth.close());

describe('a sign-in to an unknown account', () => {
  const bodyOf = ({ status, body, headers }: Answer) => ({
    status,
    headers: Object.keys(headers).sort(),
    body: { ...body, requestId: '', ...(body.proof ? { proof: { ...body.proof, challenge: '' } } : {}) },
  });

  it('gets the same proof request, refusal and wrong-PIN response as an existing one', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin } = await school.student();
    const nowhere = `N${school.code.slice(1)}`;
    const doors = {
      'a wrong PIN': { studentId: signInId, password: otherThan(pin), schoolCode: school.code },
      'a wrong ID': { studentId: '0001', password: '83141', schoolCode: school.code },
      'a wrong school': { studentId: '0002', password: '83141', schoolCode: nowhere },
    };
    const push = async (failures: number) => {
      await school.pushLine(failures);
      await asSuperuser(auth.database.adminUrl, (client) =>
        client.query('UPDATE auth.sign_in_line SET failures = $2 WHERE school_id = $1', [
          PLATFORM_SCHOOL_ID,
          failures,
        ]),
      );
    };
    // Each typed code has a line from the first attempt on.
    await school.logIn('/student-login', doors['a wrong school']);
    for (const [failures, status] of [
      [0, 401],
      [600, 428],
      [1_300, 428],
      [2_100, 429],
    ] as const) {
      await push(failures);
      const answers = [];
      for (const body of Object.values(doors)) answers.push(await school.logIn('/student-login', body));
      for (const answer of answers)
        expect(bodyOf(answer)).toEqual({ ...bodyOf(answers[0] as Answer), status });
    }
    await push(600);
    for (const [what, body] of Object.entries(doors)) {
      const proof = solve(challengeIn(await school.logIn('/student-login', body)));
      expect([what, (await school.logIn('/student-login', { ...body, proof })).status]).toEqual([what, 401]);
      expect([what, (await school.logIn('/student-login', { ...body, proof })).status]).toEqual([what, 428]);
    }
  });

  it('without a school code counts as a wrong ID and changes no school’s limit', async () => {
    const school = await AuthSchool.registered(auth);
    const parent = await school.parent();
    const others = (await everySchool()).filter((id) => id !== school.id);
    await setLines([school.id, ...others], 600);
    const guess = (parentId: string, more: object = {}) =>
      school.logIn('/parent-login', { parentId, password: otherThan(parent.pin), ...more });
    const unknown = await guess(drawParentId());
    const known = await guess(parent.signInId);
    expect(bodyOf(unknown)).toEqual({ ...bodyOf(known), status: 428 });

    const parentId = drawParentId();
    const before = await lines();
    const proof = solve(challengeIn(await guess(parentId)));
    expect((await guess(parentId, { proof })).status).toBe(401);
    expect((await guess(parentId, { proof })).status).toBe(428);
    expect(await lines()).toEqual(before);
    await setLines([school.id, ...others], 0);
    expect((await guess(drawParentId())).status).toBe(401);
  });

  it('runs the same database statements, with a proof and without', async () => {
    const school = await AuthSchool.registered(auth);
    const [student, parent] = [await school.student(), await school.parent()];
    const [teacher, wrong] = [await school.teacher(), '83141'];
    const code = { schoolCode: school.code };
    const nowhere = { schoolCode: `N${school.code.slice(1)}` };
    const same = [
      [
        ['/student-login', { ...code, studentId: student.signInId, password: otherThan(student.pin) }],
        ['/student-login', { ...code, studentId: '0001', password: wrong }],
        ['/student-login', { ...nowhere, studentId: student.signInId, password: wrong }],
      ],
      [
        ['/auth/teacher-login', { ...code, teacherId: teacher.signInId, password: otherThan(teacher.pin) }],
        ['/auth/teacher-login', { ...nowhere, teacherId: teacher.signInId, password: wrong }],
      ],
      [
        ['/parent-login', { parentId: parent.signInId, password: otherThan(parent.pin) }],
        ['/parent-login', { parentId: drawParentId(), password: wrong }],
      ],
    ] as const;
    await setLines(await everySchool(), 0);
    for (const doors of same) {
      const stepsOf: string[][] = [];
      for (const [door, body] of doors) {
        await query('UPDATE auth.sign_in_line SET failures = 0');
        const free = await stepsDuring(() => school.logIn(door, body));
        await query("UPDATE auth.sign_in_line SET failures = 600, day_ends_at = now() + interval '1 hour'");
        let asked: Answer | undefined;
        const refused = await stepsDuring(async () => (asked = await school.logIn(door, body)));
        const proof = solve(challengeIn(asked as unknown as Answer));
        const brought = await stepsDuring(() => school.logIn(door, { ...body, proof }));
        stepsOf.push([...free, '–', ...refused, '–', ...brought]);
      }
      expect(stepsOf[0]?.length).toBeGreaterThan(20);
      for (const steps of stepsOf) expect(steps).toEqual(stepsOf[0]);
    }
  });

  /** Returns the names of the statements, and which school's space each transaction enters; the platform's counts as one. */
  async function stepsDuring(work: () => Promise<unknown>): Promise<string[]> {
    const sent = jest.spyOn(Client.prototype, 'query');
    try {
      await work();
      return sent.mock.calls.map(([query]: unknown[]) =>
        typeof query === 'string'
          ? query.replace(/'[0-9a-f-]{36}'/, 'a school')
          : (query as { name: string }).name,
      );
    } finally {
      sent.mockRestore();
    }
  }

  const query = <Row extends object>(text: string, values: unknown[] = []) =>
    asSuperuser(auth.database.adminUrl, async (client) => (await client.query<Row>(text, values)).rows);
  const everySchool = async () =>
    (
      await query<{ id: string }>(
        "SELECT school_id AS id FROM auth.directory WHERE kind = 'school_code' AND school_id <> $1",
        [PLATFORM_SCHOOL_ID],
      )
    ).map(({ id }) => id);
  const setLines = (ids: string[], failures: number) =>
    query(
      `INSERT INTO auth.sign_in_line (school_id, key, day_ends_at, failures, failures_at_school)
       SELECT id, 'own', now() + interval '1 hour', $2, 0 FROM unnest($1::uuid[]) AS id
       ON CONFLICT (school_id, key) DO UPDATE SET failures = excluded.failures, day_ends_at = excluded.day_ends_at`,
      [ids, failures],
    );
  const lines = () =>
    query("SELECT school_id, failures FROM auth.sign_in_line WHERE key = 'own' ORDER BY school_id");
});
