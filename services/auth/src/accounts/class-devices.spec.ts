import type {
  EndedSessions,
  FactMap,
  IssuedClassDevice,
  SchoolClass,
  SessionGrant,
} from '@homeroom/contracts';
import { KeyFolder, SessionTokens } from '@homeroom/platform';
import { asSuperuser, deliverFact, notedLines, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { AuthSchool, grantOf, startAuth } from '../e2e/auth-school';

let auth: TestService;
let tokens: SessionTokens;

beforeAll(async () => {
  auth = await startAuth();
  tokens = new SessionTokens(new KeyFolder(auth.keys));
});
afterAll(() => auth.close());

const by = { actorId: uuidv7(), actorRole: 'school_admin' };
const renewSecrets = (school: AuthSchool, accountId: string, which: string, more: object = {}) =>
  auth.call<Partial<IssuedClassDevice>>('POST', `/internal/class-devices/${accountId}/secrets`, {
    from: 'classroom',
    body: { schoolId: school.id, which, by },
    ...more,
  });

async function signedIn(school: AuthSchool, password: string, grade = 'Grade 1C') {
  const grant = grantOf(await school.logInClass(grade, password));
  const sessionId = tokens.read(grant.accessToken, 'access')?.claims.sessionId ?? '';
  const goesOn = async () =>
    (
      await auth.call('POST', '/internal/sessions/renew', {
        from: 'gateway',
        body: { refreshToken: grant.refreshToken },
      })
    ).status === 200;
  return { sessionId, goesOn };
}

async function endedSessions(): Promise<string[]> {
  const { body } = await auth.call<EndedSessions>('GET', '/internal/revocations?since=0', {
    from: 'gateway',
  });
  return body.sessionIds;
}

describe('a new class password', () => {
  it.each([
    ['class', true, false],
    ['principal', false, true],
    ['both', true, true],
  ] as const)(
    '(%s) replaces the right passwords and ends the sessions that the old ones opened',
    async (which, forClass, forPrincipal) => {
      const school = await AuthSchool.registered(auth);
      const old = await school.classDevice(3, 'Grade 1', 'C');
      const board = await signedIn(school, old.classPassword);
      const desk = await signedIn(school, old.principalPassword);

      const { status, body } = await renewSecrets(school, old.accountId, which);

      expect(status).toBe(200);
      const opens = async (password: string) =>
        (await school.logInClass('Grade 1C', password)).status === 200;
      expect(await opens(old.classPassword)).toBe(!forClass);
      expect(await opens(old.principalPassword)).toBe(!forPrincipal);
      expect(Object.keys(body)).toEqual([
        ...(forClass ? ['classPassword'] : []),
        ...(forPrincipal ? ['principalPassword'] : []),
      ]);
      for (const password of Object.values(body)) expect(await opens(String(password))).toBe(true);

      expect(await notedLines(auth, 'auth', school.id)).toMatchObject([
        {
          ...by,
          action: 'class.password_renewed',
          about: [{ kind: 'class', id: old.accountId }],
          detail: { which },
        },
      ]);
      const ended = await endedSessions();
      expect(ended.includes(board.sessionId)).toBe(forClass);
      expect(ended.includes(desk.sessionId)).toBe(forPrincipal);
      expect(await board.goesOn()).toBe(!forClass);
      expect(await desk.goesOn()).toBe(!forPrincipal);
    },
  );

  it('does not affect other classes', async () => {
    const school = await AuthSchool.registered(auth);
    const [first, second] = [
      await school.classDevice(3, 'Grade 1', 'C'),
      await school.classDevice(4, 'Grade 1', 'D'),
    ];
    const board = await signedIn(school, second.classPassword, 'Grade 1D');
    await renewSecrets(school, first.accountId, 'both');
    expect(await endedSessions()).not.toContain(board.sessionId);
    expect((await school.logInClass('Grade 1D', second.classPassword)).status).toBe(200);
  });

  it('is issued to the classroom service only, and for a class of the named school', async () => {
    const [school, other] = [await AuthSchool.registered(auth), await AuthSchool.registered(auth)];
    const { accountId, classPassword } = await school.classDevice(3, 'Grade 1', 'C');
    const teacher = await school.teacher();
    expect((await renewSecrets(other, accountId, 'both')).status).toBe(404);
    expect((await renewSecrets(school, teacher.accountId, 'both')).status).toBe(404);
    expect((await renewSecrets(school, accountId, 'all')).status).toBe(400);
    for (const from of ['gateway', 'school', 'messaging', 'alerts'] as const) {
      expect((await renewSecrets(school, accountId, 'both', { from })).status).toBe(403);
    }
    expect((await school.logInClass('Grade 1C', classPassword)).status).toBe(200);
  });
});

describe('a changed class', () => {
  const changed = (deviceId: string, card: Partial<SchoolClass>): FactMap['class.changed'] => ({
    ...{ classId: uuidv7(), deviceId, classNumber: 3, leaderId: null, isActive: true, isRunning: true },
    ...{ className: 'Otters', grade: 'Grade 1', section: 'C' },
    ...card,
  });
  const hear = (school: AuthSchool, deviceId: string, card: Partial<SchoolClass>, eventId = uuidv7()) => {
    const payload = changed(deviceId, card);
    return deliverFact(auth.app, { eventId, name: 'class.changed', schoolId: school.id, payload });
  };

  it('is found under its new grade and section', async () => {
    const school = await AuthSchool.registered(auth);
    const { accountId, classPassword } = await school.classDevice(3, 'Grade 1', 'C');
    const board = await signedIn(school, classPassword);
    await hear(school, accountId, { grade: 'Kindergarten', section: 'F' });
    expect((await school.logInClass('Kindergarten F', classPassword)).body).toMatchObject({ classNumber: 3 });
    expect(await board.goesOn()).toBe(true);
  });

  it('keeps its devices signed in under a new number, with tokens that carry it from the next request on', async () => {
    const school = await AuthSchool.registered(auth);
    const { accountId, classPassword } = await school.classDevice(3, 'Grade 1', 'C');
    const grant = grantOf(await school.logInClass('Grade 1C', classPassword));
    const sessionId = tokens.read(grant.accessToken, 'access')?.claims.sessionId;
    const outdated = async () => {
      const { body } = await auth.call<EndedSessions>('GET', '/internal/revocations?since=0', {
        from: 'gateway',
      });
      return body.outdated.some(({ id }) => id === sessionId);
    };
    await hear(school, accountId, {});
    expect(await outdated()).toBe(false);
    await hear(school, accountId, { classNumber: 12 });
    expect(await outdated()).toBe(true);
    const renewed = await auth.call<SessionGrant>('POST', '/internal/sessions/renew', {
      from: 'gateway',
      body: { refreshToken: grant.refreshToken },
    });
    expect(tokens.read(renewed.body.accessToken, 'access')?.claims).toMatchObject({
      sessionId,
      classNumber: 12,
    });
    expect((await school.logInClass('Grade 1C', classPassword)).body).toMatchObject({ classNumber: 12 });
  });

  it('that is inactive lets no device sign in and ends the open sessions', async () => {
    const school = await AuthSchool.registered(auth);
    const { accountId, classPassword, principalPassword } = await school.classDevice(3, 'Grade 1', 'C');
    const [board, desk] = [await signedIn(school, classPassword), await signedIn(school, principalPassword)];

    await hear(school, accountId, { isActive: false });

    expect((await school.logInClass('Grade 1C', classPassword)).status).toBe(401);
    expect((await school.logInClass('Grade 1C', principalPassword)).status).toBe(401);
    expect(await board.goesOn()).toBe(false);
    const ended = await endedSessions();
    expect(ended).toEqual(expect.arrayContaining([board.sessionId, desk.sessionId]));

    await hear(school, accountId, { isActive: true });
    expect((await school.logInClass('Grade 1C', classPassword)).status).toBe(200);
    expect(await board.goesOn()).toBe(false);
  });

  it('whose year is over lets nobody sign in, and an older fact does not undo that', async () => {
    const school = await AuthSchool.registered(auth);
    const { accountId, classPassword } = await school.classDevice(3, 'Grade 1', 'C');
    const before = uuidv7();
    await hear(school, accountId, { isRunning: false });
    await hear(school, accountId, { isRunning: true }, before);
    expect((await school.logInClass('Grade 1C', classPassword)).status).toBe(401);
  });

  it('that is inactive gives way at sign-in to the class card by formula and to class 1', async () => {
    const school = await AuthSchool.registered(auth);
    const inactive = await school.classDevice(9, 'Grade 1', 'C');
    const numbered = await school.classDevice(3, 'Grade 5', 'A');
    await hear(school, inactive.accountId, { isActive: false });
    expect((await school.logInClass('Grade 1C', numbered.classPassword)).body).toMatchObject({
      classNumber: 3,
    });
    expect((await school.logInClass('Grade 1C', inactive.classPassword)).status).toBe(401);
  });

  it('is published to services that keep contacts', async () => {
    const school = await AuthSchool.registered(auth);
    const { accountId } = await school.classDevice(3, 'Grade 1', 'C');
    await hear(school, accountId, {});
    const facts = await asSuperuser(auth.database.adminUrl, async (client) => {
      const { rows } = await client.query<{ name: string; payload: object }>(
        'SELECT name, payload FROM auth.outbox WHERE school_id = $1 ORDER BY id DESC LIMIT 1',
        [school.id],
      );
      return rows;
    });
    expect(facts).toEqual([{ name: 'account.changed', payload: { accountId, role: 'class_device' } }]);
  });
});
