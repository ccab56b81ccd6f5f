import { HEADERS } from '@homeroom/contracts';
import { GatewayTokens, KeyFolder } from '@homeroom/platform';
import { type Answer, asSuperuser, type TestService } from '@homeroom/testing';
import { ADMIN_PASSWORD, AuthSchool, grantOf, otherThan, someAddress, startAuth } from '../e2e/auth-school';
import { challengeIn, solve } from '../e2e/solve';
import { TurnedClock } from '../e2e/turned-clock';

// The work is real but small: what it takes on a phone is measured elsewhere.
jest.mock('@homeroom/domain', () => ({
  ...jest.requireActual<object>('@homeroom/domain'),
  PROOF_WORK: 4,
}));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let auth: TestService;
const clock = new TurnedClock();
beforeAll(async () => {
  auth = await startAuth({}, { apart: true });
  clock.in(auth);
});
afterAll(() => auth.close());

const times = <T>(count: number, work: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => work(i));
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const failuresOf = (school: AuthSchool) =>
  asSuperuser(auth.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ failures: number; failures_at_school: number }>(
      "SELECT failures, failures_at_school FROM auth.sign_in_line WHERE school_id = $1 AND key = 'own'",
      [school.id],
    );
    return rows[0] ? [rows[0].failures, rows[0].failures_at_school] : undefined;
  });
/** A different person each time, so that neither an account's nor an address's budget interferes. */
const wrongGuess = (school: AuthSchool) => school.logInStudent(String(1_000 + drawn()), '83141');
let draws = 0;
const drawn = () => (draws = (draws + 1) % 9_000);

describe('the school’s sign-in limit', () => {
  it('requires a proof of work of strangers from the 500th failure on, and accepts a right PIN with it', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin } = await school.student();
    await school.pushLine(498);
    expect((await wrongGuess(school)).status).toBe(401);
    expect((await wrongGuess(school)).status).toBe(401);
    const refused = await school.logInStudent(signInId, pin);
    expect(refused).toMatchObject({
      status: 428,
      body: { success: false, code: 'SIGN_IN_PROOF_NEEDED', proof: { pieces: 16, work: 4 } },
    });
    // A refused attempt is counted neither here nor for the account.
    expect(await failuresOf(school)).toEqual([500, 0]);
    const proof = solve(challengeIn(refused));
    expect((await school.logInStudent(signInId, pin, {}, { proof })).status).toBe(200);
    expect(await failuresOf(school)).toEqual([500, 0]);
  });

  it('doubles the work with every further 250 failures, and accepts a proof one doubling behind', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin } = await school.student();
    const asked: number[] = [];
    const challenges = [];
    for (const failures of [500, 749, 750, 999, 1_000, 1_750, 1_999]) {
      await school.pushLine(failures);
      challenges.push(challengeIn(await school.logInStudent(signInId, pin)));
      asked.push(challenges.at(-1)?.work ?? 0);
    }
    expect(asked).toEqual([4, 4, 8, 8, 16, 128, 128]);
    const [first] = challenges;
    if (!first) throw new Error('nothing was asked');
    const proof = solve(first);
    await school.pushLine(1_000);
    expect((await school.logInStudent(signInId, pin, {}, { proof })).status).toBe(428);
    await school.pushLine(999);
    expect((await school.logInStudent(signInId, pin, {}, { proof })).status).toBe(200);
  });

  it('refuses strangers from 2,000 failures until local midnight, with or without a proof', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin } = await school.student();
    await school.pushLine(1_999, new Date(Date.now() + 5 * HOUR));
    const proof = solve(challengeIn(await school.logInStudent(signInId, pin)));
    await school.pushLine(2_000);
    const refused = await school.logInStudent(signInId, pin, {}, { proof });
    expect(refused).toMatchObject({ status: 429, body: { code: 'SIGN_IN_PAUSED' } });
    expect(refused.body.message).toContain('takes new devices again tomorrow');
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(4.9 * 3_600);
    expect(wait).toBeLessThanOrEqual(5 * 3_600);
    clock.turned = wait * 1_000;
    expect((await school.logInStudent(signInId, pin)).status).toBe(200);
  });

  it.each([600, 2_500])(
    'at %d failures does not affect known devices, slips, the school’s own network or passwords',
    async (failures) => {
      const school = await AuthSchool.registered(auth, { registeredFrom: '10.98.0.1' });
      const device = await school.student();
      const slip = await school.student();
      const atSchool = await school.student();
      const { classPassword } = await school.classDevice(1, 'Grade 1', 'A');
      const cookie = grantOf(await school.logInStudent(device.signInId, device.pin)).deviceToken;
      await school.pushLine(failures);
      const { slipToken } = slip;
      const entered = {
        'a known device': await school.logInStudent(device.signInId, device.pin, { device: cookie }),
        'a slip': await school.logInStudent(slip.signInId, slip.pin, {}, { slipToken: slipToken ?? '' }),
        'at school': await school.logInStudent(atSchool.signInId, atSchool.pin, { address: '10.98.0.1' }),
        'an administrator': await school.logInAdmin(ADMIN_PASSWORD),
        'a class': await school.logInClass('Grade 1A', classPassword),
      };
      for (const [who, { status }] of Object.entries(entered)) expect([who, status]).toEqual([who, 200]);
      // Wrong passwords and class passwords do not count.
      expect((await school.logInAdmin('a quiet morning in april')).status).toBe(401);
      expect((await school.logInClass('Grade 1A', 'maple-otter-cloud-47')).status).toBe(401);
      expect(await failuresOf(school)).toEqual([failures, 0]);
      expect((await school.logInStudent(slip.signInId, slip.pin)).status).toBe(failures < 2_000 ? 428 : 429);
    },
  );

  it('counts wrong guesses with a slip and on a known device, and separately those made at school', async () => {
    const school = await AuthSchool.registered(auth, { registeredFrom: '10.98.0.2' });
    const { signInId, pin, slipToken } = await school.student();
    const device = grantOf(await school.logInStudent(signInId, pin)).deviceToken;
    await school.pushLine(700);
    const wrong = otherThan(pin);
    expect((await school.logInStudent(signInId, wrong, { device })).status).toBe(401);
    expect((await school.logInStudent(signInId, wrong, {}, { slipToken: slipToken ?? '' })).status).toBe(401);
    expect((await school.logInStudent(signInId, wrong, { address: '10.98.0.2' })).status).toBe(401);
    expect(await failuresOf(school)).toEqual([702, 1]);
  });

  it('lets exactly one concurrent attempt pass at each threshold', async () => {
    const school = await AuthSchool.registered(auth);
    await school.pushLine(499);
    const first = await Promise.all(times(12, () => wrongGuess(school)));
    expect(statuses(first)).toEqual([401, ...times(11, () => 428)]);
    await school.pushLine(1_999);
    const ids = times(6, (i) => String(9_900 + i));
    const asked = await Promise.all(ids.map((id) => school.logInStudent(id, '83141')));
    const proofs = asked.map((answer) => solve(challengeIn(answer)));
    const last = await Promise.all(
      ids.map((id, i) => school.logInStudent(id, '83141', {}, { proof: proofs[i] })),
    );
    expect(statuses(last)).toEqual([401, ...times(5, () => 429)]);
    expect(await failuresOf(school)).toEqual([2_000, 0]);
  });

  it('is not triggered by concurrent right PINs', async () => {
    const school = await AuthSchool.registered(auth);
    const pupils = await Promise.all(times(20, () => school.student()));
    await school.pushLine(495);
    const answers = await Promise.all(pupils.map(({ signInId, pin }) => school.logInStudent(signInId, pin)));
    expect(statuses(answers)).toEqual(times(20, () => 200));
    expect(await failuresOf(school)).toEqual([495, 0]);
  });

  it('survives a restart', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin } = await school.student();
    await school.pushLine(499);
    await wrongGuess(school);
    const { database, keys } = auth;
    const again = await startAuth({
      DATABASE_URL: database.appUrl,
      RELAY_DATABASE_URL: database.relayUrl,
      KEYS_DIR: keys,
    });
    try {
      const answer = await again.app.inject({
        method: 'POST',
        url: '/student-login',
        payload: { schoolCode: school.code, studentId: signInId, password: pin },
        headers: {
          [HEADERS.serviceToken]: new GatewayTokens(new KeyFolder(keys)).mint(),
          [HEADERS.clientAddress]: someAddress(),
        },
      });
      expect(answer.statusCode).toBe(428);
    } finally {
      await again.close();
    }
  });
});

describe('a slip token', () => {
  it('is created with the PIN, stored as a hash, valid for its account only, and ends with the PIN', async () => {
    const school = await AuthSchool.registered(auth);
    const [one, two] = [await school.student(), await school.student()];
    expect(one.slipToken).toMatch(/^[\w-]{22}$/);
    expect(one.slipToken).not.toBe(two.slipToken);
    await school.pushLine(600);
    const withSlip = (person: typeof one, slipToken: string | null) =>
      school.logInStudent(person.signInId, person.pin, {}, { slipToken: slipToken ?? '' });
    expect((await withSlip(one, two.slipToken)).status).toBe(428);
    expect((await withSlip(one, one.slipToken)).status).toBe(200);
    const kept = await asSuperuser(auth.database.adminUrl, async (client) => {
      const { rows } = await client.query<{ row: string }>(
        'SELECT row_to_json(c)::text AS row FROM auth.credential c WHERE account_id = $1',
        [one.accountId],
      );
      return rows[0]?.row;
    });
    expect(kept).not.toContain(one.slipToken);

    const renewed = await auth.call<typeof one>('POST', `/internal/accounts/${one.accountId}/pin`, {
      from: 'classroom',
      body: {
        schoolId: school.id,
        role: 'student',
        by: { actorId: school.adminId, actorRole: 'school_admin' },
      },
    });
    const { pin, slipToken } = renewed.body;
    expect((await withSlip({ ...one, pin }, one.slipToken)).status).toBe(428);
    expect((await withSlip({ ...one, pin }, slipToken)).status).toBe(200);
  });
});

describe('a proof of work', () => {
  /** A school past its 500 failures, a student, and the challenge they get. */
  async function asked() {
    const school = await AuthSchool.registered(auth);
    const student = await school.student();
    await school.pushLine(600);
    const { signInId, pin } = student;
    const challenge = challengeIn(await school.logInStudent(signInId, pin));
    return { school, student, challenge };
  }

  it('is accepted once, even when sent concurrently', async () => {
    const { school, student, challenge } = await asked();
    const proof = solve(challenge);
    const answers = await Promise.all(
      times(6, () => school.logInStudent(student.signInId, otherThan(student.pin), {}, { proof })),
    );
    expect(statuses(answers)).toEqual([401, ...times(5, () => 428)]);
    expect((await school.logInStudent(student.signInId, student.pin, {}, { proof })).status).toBe(428);
  });

  it('is valid for ten minutes', async () => {
    const { school, student, challenge } = await asked();
    const proof = solve(challenge);
    clock.turned = 10 * MINUTE;
    expect((await school.logInStudent(student.signInId, student.pin, {}, { proof })).status).toBe(428);
    clock.turned = 9 * MINUTE;
    expect((await school.logInStudent(student.signInId, student.pin, {}, { proof })).status).toBe(200);
  });

  it('is valid only for the ID and school it was issued for', async () => {
    const { school, challenge } = await asked();
    const proof = solve(challenge);
    const friend = await school.student();
    expect((await school.logInStudent(friend.signInId, friend.pin, {}, { proof })).status).toBe(428);
    const elsewhere = await asked();
    const { signInId, pin } = elsewhere.student;
    expect((await elsewhere.school.logInStudent(signInId, pin, {}, { proof })).status).toBe(428);
    const teacher = await school.teacher();
    const door = { schoolCode: school.code, teacherId: teacher.signInId, password: teacher.pin, proof };
    expect((await school.logIn('/auth/teacher-login', door)).status).toBe(428);
  });

  it('is refused when it is forged, weakened, unsolved, truncated or malformed', async () => {
    const { school, student, challenge } = await asked();
    const right = solve(challenge);
    const bytes = Buffer.from(challenge.challenge, 'base64url');
    const changed = (at: number, to: number) =>
      Buffer.from(bytes)
        .fill(to, at, at + 1)
        .toString('base64url');
    const solved = (text: string, work = challenge.work) => solve({ ...challenge, challenge: text, work });
    const wrong = {
      'made up': { challenge: 'A'.repeat(54), nonces: right.nonces },
      'for longer': solved(changed(6, 9)),
      'of less work': solved(changed(3, 1), 1),
      'with another mark': solved(changed(30, (bytes[30] ?? 0) ^ 1)),
      unsolved: { ...right, nonces: right.nonces.map((nonce) => nonce + 1) },
      'cut short': { ...right, nonces: right.nonces.slice(1) },
      'in the wrong order': { ...right, nonces: [...right.nonces].reverse() },
      'with a tail': solved(`${challenge.challenge}=`),
      empty: { challenge: '', nonces: [] },
    };
    for (const [what, proof] of Object.entries(wrong)) {
      const { status } = await school.logInStudent(student.signInId, student.pin, {}, { proof });
      expect([what, status]).toEqual([what, 428]);
    }
    for (const proof of [
      [],
      'x',
      7,
      { challenge: 1, nonces: [] },
      { ...right, nonces: [-1] },
      { ...right, more: 1 },
    ]) {
      const { status } = await school.logInStudent(
        student.signInId,
        student.pin,
        {},
        { proof: proof as never },
      );
      expect([proof, status]).toEqual([proof, 400]);
    }
    const entered = await school.logInStudent(student.signInId, student.pin, {}, { proof: right });
    expect(entered.status).toBe(200);
  });

  it('is not used up during a pause, and nobody who is paused is asked for one', async () => {
    const { school, student, challenge } = await asked();
    const proof = solve(challenge);
    await school.pushLine(0);
    await Promise.all(times(5, () => school.logInStudent(student.signInId, otherThan(student.pin))));
    await school.pushLine(600);
    expect((await school.logInStudent(student.signInId, student.pin)).status).toBe(429);
    expect((await school.logInStudent(student.signInId, student.pin, {}, { proof })).status).toBe(429);
    await asSuperuser(auth.database.adminUrl, (client) =>
      client.query('DELETE FROM auth.budget WHERE school_id = $1', [school.id]),
    );
    expect((await school.logInStudent(student.signInId, student.pin, {}, { proof })).status).toBe(200);
  });
});
