import type { FinishedGame, GivenAnswers, Identity, StartedGame } from '@homeroom/contracts';
import type { Game } from '@homeroom/domain';
import { asSuperuser } from '@homeroom/testing';
import { type Classroom, TestSchool } from '../../school.spec-support';

/** A class that plays, with the actions of its devices. */
export async function playingClass(service: Classroom, students = 1, grade = 'Grade 4') {
  const school = new TestSchool(service);
  const card = await school.class(1, { grade });
  const teacher = await school.teacher([1]);
  const children: Identity[] = [];
  for (let each = 0; each < students; each++) children.push(school.asStudent(await school.student(1)));
  const [child] = children as [Identity];

  const start = (game: Game, as = child, more: object = {}) =>
    service.call<StartedGame & { code?: string }>('POST', '/game-sessions', { as, body: { game, ...more } });
  const answer = (id: string, answers: object[], as = child) =>
    service.call<GivenAnswers & { code?: string }>('POST', `/game-sessions/${id}/answers`, {
      as,
      body: { answers },
    });
  const finish = (id: string, as = child) =>
    service.call<FinishedGame>('POST', `/game-sessions/${id}/finish`, { as });
  const sql = <Row>(text: string, values: unknown[]) =>
    asSuperuser(
      service.database.adminUrl,
      async (client) => (await client.query(text, values)).rows as Row[],
    );

  /** The right answers, which no device receives: they are only in the row. */
  const keysOf = async (id: string) => {
    const [row] = await sql<{ open: { key: string }[] }>(
      'SELECT open FROM classroom.game_session WHERE id = $1',
      [id],
    );
    return row?.open.map(({ key }) => key) ?? [];
  };
  /** Moves the start some minutes into the past, so that nobody has to wait. */
  const longAgo = (id: string, minutes = 10) =>
    sql(
      "UPDATE classroom.game_session SET started_at = started_at - $2 * interval '1 minute' WHERE id = $1",
      [id, minutes],
    );

  /** Answers everything, the first ones wrongly. */
  const playOut = async (
    game: Game,
    as = child,
    { wrong = 0, more = {} }: { wrong?: number; more?: object } = {},
  ) => {
    const { session } = (await start(game, as, more)).body;
    await longAgo(session.id);
    let n = session.state.answered;
    for (;;) {
      const keys = await keysOf(session.id);
      const answers = keys.map((key, at) => ({ n: n + at, answer: n + at < wrong ? 'no such answer' : key }));
      // The last of the wrong answers may use up the last life, after which no more answers are accepted.
      const given = answers.slice(0, wrong || answers.length);
      const { body, status } = await answer(session.id, given, as);
      // Forty at once may be too many for a busy machine: a refused request changed nothing and is repeated.
      if (status === 503) continue;
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      if (body.result) return { id: session.id, result: body.result };
      n = body.session.state.answered;
      if (body.session.open.length === 0 || n > 30)
        return { id: session.id, ...(await finish(session.id, as)).body };
    }
  };
  return { school, card, teacher, children, child, start, answer, finish, sql, keysOf, longAgo, playOut };
}
