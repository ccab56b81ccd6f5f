import type {
  ChosenClassGames,
  ClassGames,
  ClassTournament,
  GameSet,
  GameSetSummary,
  Identity,
  MyGames,
  PointEntry,
  StudentDashboard,
  WrittenGameSet,
  WrittenTournament,
} from '@homeroom/contracts';
import { GAME_SETS, GAMES, type GameRule, PLAY, USUAL_GAME_RULE } from '@homeroom/domain';
import {
  asSuperuser,
  deliverFact,
  eventually,
  hearOfSchool,
  notedLines,
  schoolNews,
  someone,
} from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';
import { playingClass } from './games.spec-support';
import { GamesWorker } from './games.worker';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const RULE: GameRule = { mode: 'session', points: 2, threshold: 80, dailyCap: 3 };
const SET = {
  ...{ version: 0, game: 'word_pairs', title: 'Space words', isShared: false },
  items: ['sun', 'moon', 'star', 'comet', 'planet'].map((prompt, at) => ({
    prompt,
    answer: `meaning ${at}`,
  })),
};
const setRule = (school: TestSchool, rule: object = RULE) =>
  service.call('PATCH', '/school-admin/game-rule', { as: school.admin, body: rule });
const addSet = (as: Identity, body: object = SET) =>
  service.call<WrittenGameSet & { fields?: object }>('POST', '/game-sets', { as, body });
const chooseGames = (as: Identity, body: object, classNumber = 1) =>
  service.call<ChosenClassGames>('PATCH', `/simple-classes/${classNumber}/games`, { as, body });
const RACE = { game: 'times_tables', minutes: 5, showsTop: true, hidesNames: false };
const startTournament = (as: Identity, body: object = RACE, classNumber = 1) =>
  service.call<WrittenTournament & { code?: string }>('POST', `/simple-classes/${classNumber}/tournament`, {
    as,
    body,
  });
const tournamentFor = (as: Identity) =>
  service.call<ClassTournament>('GET', '/simple-classes/1/tournament', { as });

describe('a game session', () => {
  it.each(GAMES)('of %s is played from the first question to the result', async (game) => {
    const { playOut, child } = await playingClass(service);
    const { result } = await playOut(game);
    expect(result).toMatchObject({ game, right: result.answered, isBest: true, points: 0, streakDays: 1 });
    expect(result.score).toBeGreaterThanOrEqual(result.right * 10);
    const mine = (await service.call<MyGames>('GET', '/games', { as: child })).body;
    expect(mine.games.find((each) => each.game === game)).toEqual({
      game,
      isOpen: true,
      best: result.score,
      played: 1,
    });
    expect(mine.skills.reduce((sum, { answers }) => sum + answers, 0)).toBe(result.answered);
  });

  it('reveals the right answer with the result and never before', async () => {
    const { start, answer, keysOf } = await playingClass(service);
    const { session } = (await start('number_facts')).body;
    expect(JSON.stringify(session)).not.toContain('"key"');
    expect(session.open.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4]);
    const [first, second] = await keysOf(session.id);
    const { body } = await answer(session.id, [
      { n: 0, answer: first },
      { n: 1, answer: `${second}0` },
    ]);
    expect(body.judged).toEqual([
      { n: 0, isRight: true, key: first },
      { n: 1, isRight: false, key: second },
    ]);
    expect(body.session.state).toMatchObject({
      answered: 2,
      right: 1,
      streak: 0,
      bestStreak: 1,
      lives: 2,
      score: 10,
    });
    expect(JSON.stringify(body.session)).not.toContain('"key"');
  });

  it('ends when the last leaf is lost', async () => {
    const { playOut } = await playingClass(service);
    expect((await playOut('patterns', undefined, { wrong: 3 })).result).toMatchObject({
      answered: 3,
      right: 0,
    });
  });

  it('accepts each answer once, in order, and none after its end', async () => {
    const { start, answer, finish, keysOf, longAgo } = await playingClass(service);
    const { session } = (await start('number_facts')).body;
    await longAgo(session.id);
    const [key] = await keysOf(session.id);
    const right = [{ n: 0, answer: key }];
    const twice = await Promise.all([answer(session.id, right), answer(session.id, right)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const wrong of [right, [{ n: 3, answer: key }], [{ n: 1 }, { n: 1 }]])
      expect((await answer(session.id, wrong)).body.code).toBe('GAME_ANSWERED');
    const { result } = (await finish(session.id)).body;
    expect(result).toMatchObject({ answered: 1, right: 1 });
    expect((await finish(session.id)).body.result).toMatchObject({ answered: 1, right: 1, points: 0 });
    expect((await answer(session.id, [{ n: 1, answer: '1' }])).body.code).toBe('GAME_OVER');
  });

  it('accepts no more answers than are possible in its time, by the server’s clock', async () => {
    const { start, answer, keysOf } = await playingClass(service);
    const { session } = (await start('word_pairs')).body;
    const keys = await keysOf(session.id);
    const all = keys.map((key, n) => ({ n, answer: key }));
    const { status, body } = await answer(session.id, all);
    expect([status, body.code]).toEqual([409, 'GAME_TOO_FAST']);
    expect((await answer(session.id, all.slice(0, 1))).status).toBe(200);
  });

  it('ends on time, however late an answer arrives', async () => {
    const { start, answer, finish, sql, longAgo, keysOf } = await playingClass(service);
    const { session } = (await start('reading_sprint')).body;
    expect(session.endsInMs).toBeGreaterThan(50_000);
    await longAgo(session.id);
    await sql(`UPDATE classroom.game_session SET ends_at = now() - interval '10 seconds' WHERE id = $1`, [
      session.id,
    ]);
    const [key] = await keysOf(session.id);
    expect((await answer(session.id, [{ n: 0, answer: key }])).body.code).toBe('GAME_OVER');
    expect((await finish(session.id)).body.result).toMatchObject({ answered: 0, points: 0 });
  });

  it('exists once per student and game, even for ten concurrent starts, and is resumed', async () => {
    const { start, answer, keysOf } = await playingClass(service);
    const begun = await Promise.all(Array.from({ length: 10 }, () => start('geography')));
    expect(new Set(begun.map(({ body }) => body.session.id)).size).toBe(1);
    expect(begun.map(({ status }) => status)).toEqual(begun.map(() => 201));
    const id = begun[0]?.body.session.id ?? '';
    const [key] = await keysOf(id);
    await answer(id, [{ n: 0, answer: key }]);
    expect((await start('geography')).body.session).toMatchObject({ id, state: { answered: 1, right: 1 } });
    expect((await start('robot')).body.session.id).not.toBe(id);
  });

  it('without an answer does not count as played', async () => {
    const { child, start, finish } = await playingClass(service);
    const { session } = (await start('robot')).body;
    expect((await finish(session.id)).body.result).toMatchObject({ answered: 0 });
    const mine = (await service.call<MyGames>('GET', '/games', { as: child })).body;
    expect(mine.games.find(({ game }) => game === 'robot')).toMatchObject({ played: 0, best: 0 });
  });

  it('is for its player alone', async () => {
    const { start, answer, finish, children, teacher, school } = await playingClass(service, 2);
    const { session } = (await start('patterns')).body;
    const stranger = someone('student', new TestSchool(service).id);
    for (const as of [children[1] as Identity, stranger]) {
      expect((await answer(session.id, [{ n: 0, answer: '0' }], as)).status).toBe(404);
      expect((await finish(session.id, as)).status).toBe(404);
    }
    for (const as of [teacher, school.admin]) expect((await start('patterns', as)).status).toBe(403);
    expect((await start('patterns', stranger)).status).toBe(403);
  });

  it('is refused when the school has games switched off', async () => {
    const { school, start, child } = await playingClass(service);
    await hearOfSchool(
      service.app,
      schoolNews(school.id, { features: { games: false } as never }),
      'school.registered',
    );
    expect((await start('patterns')).body.code).toBe('FEATURE_OFF');
    expect((await service.call('GET', '/games', { as: child })).status).toBe(403);
    expect((await service.call('GET', '/game-sets', { as: school.admin })).status).toBe(403);
  });

  it('is removed when abandoned, and a finished one two years after its player has left', async () => {
    const { school, card, child, start, playOut, sql } = await playingClass(service);
    await start('robot');
    await playOut('patterns');
    const kept = async () => {
      const rows = await sql<{ days: number | null }>(
        `SELECT round(extract(epoch FROM kept_until - now()) / 86400)::int AS days FROM classroom.game_session
         WHERE school_id = $1 ORDER BY game`,
        [school.id],
      );
      return rows.map(({ days }) => days);
    };
    expect(await kept()).toEqual([null, 1]);
    const change = async (isActive: boolean) => {
      await service.call('PATCH', `/simple-students/${child.personId}`, {
        as: school.admin,
        body: { isActive },
      });
      const ofStudent = { studentId: child.personId, classId: card.id, classNumber: 1, fromClassId: null };
      const payload = { ...ofStudent, fromClassNumber: null, guardianIds: [], isActive };
      await deliverFact(service.app, {
        eventId: uuidv7(),
        schoolId: school.id,
        name: 'student.changed',
        payload,
      });
    };
    await change(false);
    const [twoYears] = await kept();
    expect(twoYears).toBeGreaterThanOrEqual(730);
    expect((await kept())[1]).toBe(1);
    await change(true);
    expect(await kept()).toEqual([null, 1]);
  });
});

describe('points from games', () => {
  it('follow the school’s rule and daily cap, and are in the ledger', async () => {
    const { school, child, playOut, teacher, sql } = await playingClass(service);
    expect((await playOut('patterns')).result.points).toBe(0);
    await setRule(school);
    expect((await playOut('number_facts')).result.points).toBe(2);
    expect((await playOut('geography')).result.points).toBe(1);
    expect((await playOut('spelling')).result.points).toBe(0);
    const { body } = await service.call<StudentDashboard>('GET', '/students/me', { as: child });
    expect(body.student.behaviorPoints).toBe(3);
    const entries = await service.call<PointEntry[]>('GET', `/points?studentId=${child.personId}`, {
      as: child,
    });
    expect(
      entries.body.map(({ amount, categoryName, awardedBy, isByOffice }) => [
        ...[amount, categoryName, awardedBy, isByOffice],
      ]),
    ).toEqual([
      [1, 'Games', null, false],
      [2, 'Games', null, false],
    ]);
    // Tells publishers of praise that this is none.
    const told = await sql<{ key: string }>(
      `SELECT DISTINCT payload->>'categoryKey' AS key FROM classroom.outbox
       WHERE school_id = $1 AND name = 'points.awarded'`,
      [school.id],
    );
    expect(told).toEqual([{ key: 'games' }]);
    const undo = await service.call('POST', `/points/${entries.body[0]?.id}/undo`, { as: teacher });
    expect(undo.status).toBe(403);
    const categories = await service.call<{ key: string }[]>('GET', '/point-categories', { as: teacher });
    expect(categories.body.map(({ key }) => key)).not.toContain('games');
  });

  it('cannot be awarded by hand in the games category', async () => {
    const { school, teacher, child, sql } = await playingClass(service);
    await setRule(school);
    const [games] = await sql<{ id: string }>(
      "SELECT id FROM classroom.point_category WHERE school_id = $1 AND key = 'games'",
      [school.id],
    );
    const given = { categoryId: games?.id };
    const bodies = [
      ['/points', { studentId: child.personId, ...given }],
      ['/awards', { studentIds: [child.personId], ...given }],
    ] as const;
    for (const [path, body] of bodies) {
      const refused = await service.call<{ fields: object }>('POST', path, { as: teacher, body });
      expect(refused.status).toBe(400);
      expect(refused.body.fields).toHaveProperty('categoryId');
    }
    const { body } = await service.call<StudentDashboard>('GET', '/students/me', { as: child });
    expect(body.student.behaviorPoints).toBe(0);
  });

  it('never exceed the cap, with fifty concurrent ends of eight sessions', async () => {
    const { school, child, start, answer, finish, keysOf, longAgo } = await playingClass(service);
    await setRule(school, { ...RULE, points: 5, dailyCap: 12 });
    const ids: string[] = [];
    for (const game of GAMES) {
      const { session } = (await start(game)).body;
      await longAgo(session.id);
      const keys = await keysOf(session.id);
      const { body } = await answer(
        session.id,
        keys.map((key, n) => ({ n, answer: key })),
      );
      if (body.result === null) ids.push(session.id);
    }
    const ends = await Promise.all(Array.from({ length: 50 }, (_, at) => finish(ids[at % ids.length] ?? '')));
    expect(ends.every(({ status }) => status === 200)).toBe(true);
    const { body } = await service.call<StudentDashboard>('GET', '/students/me', { as: child });
    expect(body.student.behaviorPoints).toBe(12);
  });

  it('start at the threshold when the school has set one', async () => {
    const { school, playOut } = await playingClass(service);
    await setRule(school, { ...RULE, mode: 'threshold', threshold: 90 });
    expect((await playOut('patterns', undefined, { wrong: 2 })).result).toMatchObject({
      right: 8,
      points: 0,
    });
    expect((await playOut('geography', undefined, { wrong: 1 })).result).toMatchObject({
      right: 9,
      points: 2,
    });
  });

  it('are configured by the office, with an audit line per change', async () => {
    const { school, teacher, child } = await playingClass(service);
    expect((await setRule(school)).body).toEqual({ success: true, ...RULE });
    await setRule(school);
    expect((await service.call('GET', '/school-admin/game-rule', { as: school.admin })).body).toEqual(RULE);
    for (const as of [teacher, child])
      expect((await service.call('PATCH', '/school-admin/game-rule', { as, body: RULE })).status).toBe(403);
    for (const wrong of [{ mode: 'all' }, { points: 0 }, { points: 11 }, { dailyCap: 51 }, { threshold: 49 }])
      expect((await setRule(school, { ...RULE, ...wrong })).status).toBe(400);
    const lines = await notedLines(service, 'classroom', school.id);
    expect(
      lines.filter(({ action }) => action === 'school.game_rule_changed').map(({ detail }) => detail),
    ).toEqual([RULE]);
  });
});

describe('concurrent changes of different fields', () => {
  it('are both kept in the rule', async () => {
    const { school } = await playingClass(service);
    await setRule(school, { threshold: 90 });
    await Promise.all([setRule(school, { mode: 'threshold' }), setRule(school, { dailyCap: 20 })]);
    const { body } = await service.call('GET', '/school-admin/game-rule', { as: school.admin });
    expect(body).toEqual({ ...USUAL_GAME_RULE, mode: 'threshold', threshold: 90, dailyCap: 20 });
    const lines = await notedLines(service, 'classroom', school.id);
    expect(lines.at(-1)?.detail).toEqual(body);
  });

  it('are both kept in the games of a class', async () => {
    const { school, teacher } = await playingClass(service);
    const colleague = await school.teacher([1]);
    const sets = [(await addSet(teacher)).body.set.id, (await addSet(colleague)).body.set.id];
    await Promise.all([
      chooseGames(teacher, { closed: ['robot'], setIds: [sets[0]] }),
      chooseGames(colleague, { closed: ['patterns'], setIds: [sets[1]] }),
    ]);
    const answer = (await chooseGames(teacher, {})).body;
    expect([answer.closed.toSorted(), answer.setIds.toSorted()]).toEqual([
      ['patterns', 'robot'],
      sets.toSorted(),
    ]);
    const change = { opened: ['robot'], removedSetIds: [sets[1]] };
    expect((await chooseGames(teacher, change)).body).toEqual({
      ...{ success: true, closed: ['patterns'], setIds: [sets[0]] },
    });
    await chooseGames(teacher, change);
    const lines = await notedLines(service, 'classroom', school.id);
    const told = lines.filter(({ action }) => action === 'class.games_chosen');
    expect(told).toHaveLength(3);
    expect(told.at(-1)?.detail).toEqual({ classNumber: 1, closed: ['patterns'], sets: 1 });
  });
});

describe('question sets of the school', () => {
  it('are limited per class, even when chosen concurrently', async () => {
    const { school, teacher } = await playingClass(service);
    const colleague = await school.teacher([1]);
    const others = 9;
    const added = [...Array(GAME_SETS.perClass + others)].map(() =>
      addSet(teacher, { ...SET, isShared: true }),
    );
    const setIds = (await Promise.all(added)).map(({ body }) => body.set.id);
    const rest = setIds.slice(1 + others);
    const most = 'A class can play 50 sets of questions at most. Take one out first.';
    const refused = { code: 'VALIDATION_FAILED', message: most, fields: { setIds: [most] } };
    expect((await chooseGames(teacher, { setIds })).body).toMatchObject(refused);
    expect((await chooseGames(teacher, { setIds: rest })).status).toBe(200);
    const answers = await Promise.all(
      setIds
        .slice(0, 1 + others)
        .map((id, at) => chooseGames(at % 2 ? colleague : teacher, { setIds: [id] })),
    );
    const [full, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject(refused);
    // A full class still accepts sets it already has, one set in exchange for another, and changes unrelated to sets.
    const held = full?.body.setIds ?? [];
    const swap = { setIds: [setIds.find((id) => !held.includes(id))], removedSetIds: [rest[1]] };
    for (const wanted of [{ setIds: held.slice(0, 2) }, { closed: ['robot'] }, swap])
      expect((await chooseGames(teacher, wanted)).status).toBe(200);
    expect((await chooseGames(teacher, {})).body.setIds).toHaveLength(GAME_SETS.perClass);
  });

  it('are written, shared, offered to a class, played and removed', async () => {
    const { school, teacher, child, start, playOut } = await playingClass(service);
    const other = await school.teacher([1]);
    const { set } = (await addSet(teacher)).body;
    const listFor = async (as: Identity) =>
      (await service.call<GameSetSummary[]>('GET', '/game-sets', { as })).body.map(({ id, isOwn }) => ({
        id,
        isOwn,
      }));
    expect(await listFor(other)).toEqual([]);
    expect((await service.call('GET', `/game-sets/${set.id}`, { as: other })).status).toBe(404);
    expect((await start('word_pairs', child, { setId: set.id })).status).toBe(404);
    const url = `/game-sets/${set.id}`;
    const share = (as: Identity, version: number) =>
      service.call<WrittenGameSet & { code: string }>('PATCH', url, {
        as,
        body: { ...SET, isShared: true, version },
      });
    expect((await share(teacher, 0)).body.set).toMatchObject({ isShared: true, version: 1 });
    expect((await share(teacher, 0)).body.code).toBe('CHANGED_MEANWHILE');
    expect(await listFor(other)).toEqual([{ id: set.id, isOwn: false }]);
    expect((await share(other, 1)).status).toBe(403);
    expect((await chooseGames(other, { setIds: [set.id] })).status).toBe(200);
    const mine = (await service.call<MyGames>('GET', '/games', { as: child })).body;
    expect(mine.sets).toEqual([{ id: set.id, game: 'word_pairs', title: 'Space words' }]);
    const { result } = await playOut('word_pairs', child, { more: { setId: set.id } });
    expect(result.right).toBe(result.answered);
    expect((await service.call<MyGames>('GET', '/games', { as: child })).body.skills).toEqual([]);
    expect((await service.call('POST', `${url}/remove`, { as: other })).status).toBe(403);
    expect((await service.call('POST', `${url}/remove`, { as: teacher })).status).toBe(200);
    expect((await service.call<MyGames>('GET', '/games', { as: child })).body.sets).toEqual([]);
    const lines = await notedLines(service, 'classroom', school.id);
    expect(lines.map(({ action }) => action).filter((action) => /game/.test(action))).toEqual([
      'school.game_set_added',
      'school.game_set_changed',
      'class.games_chosen',
      'school.game_set_removed',
    ]);
    expect(JSON.stringify(lines)).not.toContain('Space');
  });

  it.each([
    [{ items: SET.items.slice(0, 3) }],
    [{ items: [...SET.items, SET.items[0]] }],
    [{ items: [...SET.items, { prompt: 'two\nlines', answer: 'x' }] }],
    [{ items: [...SET.items, { prompt: '', answer: 'nothing asked' }] }],
    [{ items: [...SET.items, 'word'] }],
    [{ game: 'geography' }],
    [{ title: '\u200b' }],
    [{ isShared: 'yes' }],
  ])('refuse %j', async (wrong) => {
    const { teacher } = await playingClass(service);
    expect((await addSet(teacher, { ...SET, ...wrong })).status).toBe(400);
  });

  it('are read by their author as written', async () => {
    const { teacher, child, start } = await playingClass(service);
    const items = ['Ægir', 'مدرسة', 'naïve', "o'clock"].map((answer) => ({ prompt: '', answer }));
    const { set } = (await addSet(teacher, { ...SET, game: 'spelling', items })).body;
    const read = async () =>
      (await service.call<GameSet>('GET', `/game-sets/${set.id}`, { as: teacher })).body;
    expect(await read()).toMatchObject({ items, language: 'en' });
    const change = (version: number, more: object) =>
      service.call('PATCH', `/game-sets/${set.id}`, {
        as: teacher,
        body: { ...SET, game: 'spelling', items, version, ...more },
      });
    expect((await change(0, { language: 'fr' })).status).toBe(200);
    expect((await change(1, {})).status).toBe(200);
    expect((await read()).language).toBe('fr');
    expect((await change(2, { language: 'tlh' })).status).toBe(400);
    await chooseGames(teacher, { setIds: [set.id] });
    const { session } = (await start('spelling', child, { setId: set.id })).body;
    expect(session.open.map(({ shown }) => shown)).toContainEqual(
      expect.objectContaining({ kind: 'say', language: 'fr' }),
    );
  });
});

describe('a question set in another language', () => {
  it.each([
    ['word_pairs', { prompt: 'der Hund', answer: 'dog' }],
    ['reading_sprint', { prompt: 'Hunde bellen.', answer: 'yes' }],
    ['number_facts', { prompt: 'Wie viel ist drei mal vier?', answer: '12' }],
    ['spelling', { prompt: 'bellt', answer: 'Hund' }],
  ] as const)('is asked in it in %s, and corrected as written', async (game, first) => {
    const { teacher, child, start, answer } = await playingClass(service);
    const items = ['Katze', 'Vogel', 'Fisch'].map((word, at) => ({
      prompt: `${word}?`,
      answer: game === 'number_facts' ? `${at}` : game === 'reading_sprint' ? 'no' : word,
    }));
    const { set } = (await addSet(teacher, { ...SET, game, language: 'de', items: [first, ...items] })).body;
    await chooseGames(teacher, { setIds: [set.id] });
    const { session } = (await start(game, child, { setId: set.id })).body;
    expect(session.open.map(({ shown }) => shown)).toEqual(
      session.open.map(() => expect.objectContaining({ language: 'de' })),
    );
    const { judged } = (await answer(session.id, [{ n: 0, answer: 'falsch' }], child)).body;
    const [asked] = session.open;
    if (asked?.shown.kind === 'say')
      expect(judged).toMatchObject([{ isRight: false, key: asked.shown.word }]);
    else expect(judged).toMatchObject([{ isRight: false }]);
  });
});

describe('a removed question set', () => {
  it('can be finished with the questions already drawn', async () => {
    const { teacher, child, start, answer, keysOf, longAgo, playOut, school } = await playingClass(service);
    await setRule(school);
    const { set } = (await addSet(teacher)).body;
    await chooseGames(teacher, { setIds: [set.id] });
    const { session } = (await start('word_pairs', child, { setId: set.id })).body;
    await longAgo(session.id);
    const removed = await service.call('POST', `/game-sets/${set.id}/remove`, { as: teacher });
    expect(removed.status).toBe(200);
    const keys = await keysOf(session.id);
    const { body } = await answer(
      session.id,
      keys.map((key, n) => ({ n, answer: key })),
    );
    expect(body.result).toMatchObject({ answered: keys.length, right: keys.length, points: 2 });
    expect((await playOut('word_pairs')).result.points).toBe(1);
  });
});

describe('a question set removed during a tournament', () => {
  it('is used by everybody to the end, even by those who join late', async () => {
    const { teacher, children, start, playOut } = await playingClass(service, 2);
    const { set } = (await addSet(teacher)).body;
    const race = { ...RACE, game: 'word_pairs', setId: set.id };
    const tournamentId = (await startTournament(teacher, race)).body.tournament?.id;
    const [early, late] = children as [Identity, Identity];
    await start('word_pairs', early, { tournamentId });
    await service.call('POST', `/game-sets/${set.id}/remove`, { as: teacher });
    for (const as of [early, late]) {
      const { result } = await playOut('word_pairs', as, { more: { tournamentId } });
      expect([result.right, result.right > PLAY.batch]).toEqual([result.answered, true]);
    }
    expect((await tournamentFor(teacher)).body.tournament).toMatchObject({ players: 2 });
  });
});

describe('the games of a class', () => {
  it('are closed by its teachers, and listed as closed for its students', async () => {
    const { school, teacher, child, start } = await playingClass(service);
    expect((await chooseGames(teacher, { closed: ['robot'] })).status).toBe(200);
    expect((await start('robot')).body.code).toBe('GAME_CLOSED');
    const mine = (await service.call<MyGames>('GET', '/games', { as: child })).body;
    expect(mine.games.filter(({ isOpen }) => !isOpen).map(({ game }) => game)).toEqual(['robot']);
    const elsewhere = await school.teacher([]);
    expect((await chooseGames(elsewhere, { opened: ['robot'] })).status).toBe(403);
    expect((await chooseGames(child, { opened: ['robot'] })).status).toBe(403);
    expect((await chooseGames(teacher, { opened: ['robot'] }, 9)).status).toBe(404);
    expect(
      (await chooseGames(someone('school_admin', new TestSchool(service).id), { opened: ['robot'] })).status,
    ).toBe(404);
  });

  it('stay open with question sets its teachers chose, even if the game is closed otherwise', async () => {
    const { teacher, child, start, playOut } = await playingClass(service);
    const { set } = (await addSet(teacher)).body;
    await chooseGames(teacher, { closed: ['word_pairs'], setIds: [set.id] });
    const mine = (await service.call<MyGames>('GET', '/games', { as: child })).body;
    expect(mine.sets).toMatchObject([{ id: set.id }]);
    expect((await start('word_pairs')).body.code).toBe('GAME_CLOSED');
    const { result } = await playOut('word_pairs', child, { more: { setId: set.id } });
    expect(result.right).toBe(result.answered);
    await chooseGames(teacher, { removedSetIds: [set.id] });
    expect((await start('word_pairs', child, { setId: set.id })).status).toBe(404);
  });

  it('show results to its teachers, and to nobody else', async () => {
    const { teacher, child, playOut, school } = await playingClass(service, 2);
    await playOut('times_tables', child, { wrong: 2 });
    const read = (as: Identity) => service.call<ClassGames>('GET', '/simple-classes/1/games', { as });
    const { skills } = (await read(teacher)).body;
    expect(skills.map(({ skill }) => skill).sort()).toEqual(['division', 'multiplication']);
    expect(skills.reduce((sum, { answers, right }) => sum + answers - right, 0)).toBe(2);
    for (const as of [child, await school.teacher([])]) expect((await read(as)).status).toBe(403);
  });
});

describe('a tournament', () => {
  it('is played by forty at once, and shows their combined result', async () => {
    const { teacher, children, card, school, playOut } = await playingClass(service, 40);
    const { tournament } = (await startTournament(teacher)).body;
    const id = tournament?.id ?? '';
    const first = (await service.call<MyGames>('GET', '/games', { as: children[0] as Identity })).body;
    expect(first.tournament).toMatchObject({ id, game: 'times_tables' });
    const played = await Promise.all(
      children.map((as) => playOut('times_tables', as, { more: { tournamentId: id } })),
    );
    const sum = (of: (result: (typeof played)[0]['result']) => number) =>
      played.reduce((all, { result }) => all + of(result), 0);
    const { body } = await tournamentFor(school.device(card));
    expect(body.tournament).toMatchObject({
      ...{ id, players: 40, isOver: false },
      ...{ answered: sum(({ answered }) => answered), right: sum(({ right }) => right) },
      score: sum(({ score }) => score),
    });
    expect(body.tournament?.top).toHaveLength(3);
    expect(body.tournament?.top?.[0]).toEqual({
      name: 'Mia B.',
      score: Math.max(...played.map(({ result }) => result.score)),
    });
  });

  it('shows no ranking and no names when the teacher has chosen so', async () => {
    const { teacher, child, playOut } = await playingClass(service, 1);
    const quiet = await startTournament(teacher, { ...RACE, showsTop: false });
    await playOut('times_tables', child, { more: { tournamentId: quiet.body.tournament?.id } });
    expect((await tournamentFor(teacher)).body.tournament).toMatchObject({ players: 1, top: null });
    await service.call('POST', '/simple-classes/1/tournament/end', { as: teacher });
    const hidden = await startTournament(teacher, { ...RACE, hidesNames: true });
    await playOut('times_tables', child, { more: { tournamentId: hidden.body.tournament?.id } });
    expect((await tournamentFor(teacher)).body.tournament?.top).toMatchObject([{ name: null }]);
  });

  it('leaves students who left the class out of its top list', async () => {
    const { school, teacher, children, playOut } = await playingClass(service, 3);
    await school.class(2);
    const tournamentId = (await startTournament(teacher)).body.tournament?.id;
    for (const as of children) await playOut('times_tables', as, { more: { tournamentId } });
    const first = async () => (await tournamentFor(teacher)).body.tournament?.top?.length;
    expect(await first()).toBe(3);
    const [left, moved] = children as [Identity, Identity];
    for (const [{ personId }, body] of [
      [left, { isActive: false }],
      [moved, { classNumber: 2 }],
    ] as const)
      await service.call('PATCH', `/simple-students/${personId}`, { as: school.admin, body });
    expect(await first()).toBe(1);
    expect((await tournamentFor(teacher)).body.tournament).toMatchObject({ players: 3 });
  });

  it('runs once at a time, ends by the clock or the teacher, and accepts no answer afterwards', async () => {
    const { school, teacher, child, start, answer, sql, keysOf, longAgo } = await playingClass(service);
    const both = await Promise.all([startTournament(teacher), startTournament(school.admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const tournamentId = (await tournamentFor(teacher)).body.tournament?.id;
    const { session } = (await start('times_tables', child, { tournamentId })).body;
    expect((await start('robot', child, { tournamentId })).body.code).toBe('TOURNAMENT_OVER');
    await longAgo(session.id);
    await sql(`UPDATE classroom.game_tournament SET ends_at = now() - interval '1 minute' WHERE id = $1`, [
      tournamentId,
    ]);
    await sql(`UPDATE classroom.game_session SET ends_at = now() - interval '1 minute' WHERE id = $1`, [
      session.id,
    ]);
    const over = (await tournamentFor(teacher)).body.tournament;
    expect(over).toMatchObject({ isOver: true });
    expect(over?.endsInMs).toBeLessThanOrEqual(-60_000);
    const [key] = await keysOf(session.id);
    expect((await answer(session.id, [{ n: 0, answer: key }])).body.code).toBe('GAME_OVER');
    expect((await start('times_tables', child, { tournamentId })).body.code).toBe('TOURNAMENT_OVER');
    expect((await startTournament(teacher)).status).toBe(201);
    const end = () =>
      service.call<WrittenTournament>('POST', '/simple-classes/1/tournament/end', { as: teacher });
    expect((await end()).body.tournament).toMatchObject({ isOver: true });
    await end();
    const lines = await notedLines(service, 'classroom', school.id);
    expect(lines.map(({ action }) => action).filter((action) => /tournament/.test(action))).toEqual([
      'class.tournament_started',
      'class.tournament_started',
      'class.tournament_ended',
    ]);
  });

  it('ended by its teacher pays the points earned so far, even to students who do not return', async () => {
    const { school, teacher, children, start, answer, finish, sql, keysOf, longAgo } = await playingClass(
      service,
      3,
    );
    await setRule(school);
    const tournamentId = (await startTournament(teacher)).body.tournament?.id;
    const played = async (child: Identity) => {
      const { session } = (await start('times_tables', child, { tournamentId })).body;
      await longAgo(session.id);
      const answers = (await keysOf(session.id)).map((key, n) => ({ n, answer: key }));
      expect((await answer(session.id, answers, child)).status).toBe(200);
      return session.id;
    };
    const [back, elsewhere, gone] = children as [Identity, Identity, Identity];
    const ids = [await played(back), await played(elsewhere), await played(gone)] as const;
    await service.call('POST', '/simple-classes/1/tournament/end', { as: teacher });
    await sql(
      `UPDATE classroom.game_session SET ends_at = ends_at - interval '4 seconds' WHERE school_id = $1`,
      [school.id],
    );
    expect((await answer(ids[0], [{ n: 5, answer: '1' }], back)).body.code).toBe('GAME_OVER');
    expect((await finish(ids[0], back)).body.result).toMatchObject({ answered: 5, points: 2 });
    expect((await start('times_tables', elsewhere)).status).toBe(201);
    await Promise.all([service.app.get(GamesWorker).round(), service.app.get(GamesWorker).round()]);
    const rows = await sql<object>(
      `SELECT answered, points, kept_until FROM classroom.game_session
       WHERE school_id = $1 AND ended_at IS NOT NULL`,
      [school.id],
    );
    expect(rows).toEqual(ids.map(() => ({ answered: 5, points: 2, kept_until: null })));
    for (const child of children) {
      const { body } = await service.call<StudentDashboard>('GET', '/students/me', { as: child });
      expect(body.student.behaviorPoints).toBe(2);
    }
  });

  it('ended by its teacher ends for a student joining at that moment too', async () => {
    const { school, teacher, child, start } = await playingClass(service);
    const joinsAsItEnds = () =>
      asSuperuser(service.database.adminUrl, async (client) => {
        const waiting = async () =>
          (
            await client.query(
              `SELECT FROM pg_stat_activity
               WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
            )
          ).rowCount ?? 0;
        const tournamentId = (await startTournament(teacher)).body.tournament?.id;
        await client.query('BEGIN');
        // Joining has found the tournament, and cannot begin before this lock is released.
        await client.query(
          `INSERT INTO classroom.game_session (school_id, id, student_id, game, band, seed)
           VALUES ($1, $2, $3, 'times_tables', 'k2', 1)`,
          [school.id, uuidv7(), child.personId],
        );
        let hasJoined = false;
        const joining = start('times_tables', child, { tournamentId }).finally(() => (hasJoined = true));
        await eventually(async () => hasJoined || (await waiting()) > 0);
        let hasEnded = false;
        const ending = service
          .call('POST', '/simple-classes/1/tournament/end', { as: teacher })
          .finally(() => (hasEnded = true));
        await eventually(async () => hasEnded || (await waiting()) > 1);
        await client.query('ROLLBACK');
        const { status } = await joining;
        await ending;
        return status;
      });
    // On a busy machine somebody may wait too long here, and tries again.
    await eventually(async () => (await joinsAsItEnds()) === 201);
    const { rows } = await asSuperuser(service.database.adminUrl, (client) =>
      client.query('SELECT ends_at <= now() AS "isOver" FROM classroom.game_session WHERE school_id = $1', [
        school.id,
      ]),
    );
    expect(rows).toEqual([{ isOver: true }]);
  });

  it('is for its class: nobody else starts, sees or joins it', async () => {
    const { school, teacher, child, start, card } = await playingClass(service);
    const other = await school.class(2);
    const stranger = school.asStudent(await school.student(2));
    const { tournament } = (await startTournament(teacher)).body;
    const elsewhere = await school.teacher([2]);
    for (const as of [elsewhere, child, school.device(card)])
      expect((await startTournament(as)).status).toBe(403);
    for (const as of [elsewhere, child, school.device(other)])
      expect((await tournamentFor(as)).status).toBe(403);
    const joined = await start('times_tables', stranger, { tournamentId: tournament?.id });
    expect(joined.body.code).toBe('TOURNAMENT_OVER');
    expect((await tournamentFor(someone('school_admin', new TestSchool(service).id))).status).toBe(404);
    for (const wrong of [
      { minutes: 0 },
      { minutes: 31 },
      { game: 'chess' },
      { showsTop: 1 },
      { setId: 'mine' },
    ])
      expect((await startTournament(teacher, { ...RACE, ...wrong })).status).toBe(400);
  });
});
