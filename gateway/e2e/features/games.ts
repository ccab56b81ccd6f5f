import { randomUUID } from 'node:crypto';
import type { GameSet } from '@homeroom/contracts';
import { STAFF, TEACHERS, all } from '../support/attempts';
import { admin, type Door } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { GAME_SET } from '../support/scene-bodies';

const SET_ELSEWHERE = {
  ...{ version: 0, game: 'spelling', isShared: true },
  items: ['one', 'two', 'three', 'four'].map((answer) => ({ prompt: '', answer })),
};

/** A game session takes answers only in turn and in time, and this test has no running session. */
const ofNoSession: Door = { as: ({ student }) => student, id: () => randomUUID(), refused: true };

const GAMES = 'services/classroom/src/points/games/games.spec.ts';

const PLAYED = { none: 'one’s own game, whose row says all of it; points for it stand in the ledger' };

const routes: FeatureRoutes = {
  schools: {
    'GET /api/games': { outcomes: { student: 200 } },
    'POST /api/game-sessions': {
      attempt: ({ gameSetId }) => ({ body: { game: 'word_pairs', setId: gameSetId } }),
      outcomes: { student: 404 },
    },
    'POST /api/game-sessions/:sessionId/answers': {
      attempt: ({ gameSessionId }) => ({
        params: { sessionId: gameSessionId },
        body: { answers: [{ n: 0, answer: '0' }] },
      }),
      outcomes: { student: 404 },
    },
    'POST /api/game-sessions/:sessionId/finish': {
      attempt: ({ gameSessionId }) => ({ params: { sessionId: gameSessionId } }),
      outcomes: { student: 404 },
    },
    'GET /api/game-sets': { outcomes: all(STAFF, 200) },
    'POST /api/game-sets': {
      attempt: ({ id, mark }) => ({ body: { schoolId: id, ...SET_ELSEWHERE, title: mark } }),
      outcomes: all(STAFF, 404),
    },
    'GET /api/game-sets/:setId': {
      attempt: ({ gameSetId }) => ({ params: { setId: gameSetId } }),
      outcomes: all(STAFF, 404),
    },
    'PATCH /api/game-sets/:setId': {
      attempt: ({ gameSetId, mark }) => ({
        params: { setId: gameSetId },
        body: { ...SET_ELSEWHERE, title: mark },
      }),
      outcomes: all(STAFF, 404),
    },
    'POST /api/game-sets/:setId/remove': {
      attempt: ({ gameSetId }) => ({ params: { setId: gameSetId } }),
      outcomes: all(STAFF, 404),
    },
    'GET /api/simple-classes/:classNumber/games': {
      attempt: ({ classNumber }) => ({ params: { classNumber: String(classNumber) } }),
      outcomes: { admin: 404, ...all(TEACHERS, [403, 404]) },
    },
    'PATCH /api/simple-classes/:classNumber/games': {
      attempt: ({ classNumber, gameSetId }) => ({
        params: { classNumber: String(classNumber) },
        body: { setIds: [gameSetId] },
      }),
      outcomes: { admin: 404, ...all(TEACHERS, [403, 404]) },
    },
    'GET /api/simple-classes/:classNumber/tournament': {
      attempt: ({ classNumber }) => ({ params: { classNumber: String(classNumber) } }),
      outcomes: { admin: 404, ...all([...TEACHERS, 'device'], [403, 404]) },
    },
    'POST /api/simple-classes/:classNumber/tournament': {
      attempt: ({ classNumber }) => ({
        params: { classNumber: String(classNumber) },
        body: { game: 'patterns', minutes: 1, showsTop: false, hidesNames: true },
      }),
      outcomes: { admin: 404, ...all(TEACHERS, [403, 404]) },
    },
    'POST /api/simple-classes/:classNumber/tournament/end': {
      attempt: ({ classNumber }) => ({ params: { classNumber: String(classNumber) } }),
      outcomes: { admin: 404, ...all(TEACHERS, [403, 404]) },
    },
    'GET /api/school-admin/game-rule': { outcomes: { admin: 200 } },
    'PATCH /api/school-admin/game-rule': {
      attempt: () => ({ body: { mode: 'off', points: 1, threshold: 80, dailyCap: 5 } }),
      outcomes: { admin: 200 },
    },
  },
  doors: {
    'GET /api/games': { as: ({ student }) => student },
    'POST /api/game-sessions': { as: ({ student }) => student, body: () => ({ game: 'patterns' }) },
    'POST /api/game-sessions/:sessionId/answers': {
      ...ofNoSession,
      body: () => ({ answers: [{ n: 0, answer: '3' }] }),
    },
    'POST /api/game-sessions/:sessionId/finish': ofNoSession,
    'GET /api/game-sets': { as: ({ teacher }) => teacher },
    'POST /api/game-sets': { as: admin, body: () => GAME_SET },
    'GET /api/game-sets/:setId': { as: admin, id: ({ gameSets }) => gameSets.changed },
    'PATCH /api/game-sets/:setId': {
      as: admin,
      id: ({ gameSets }) => gameSets.changed,
      body: () => GAME_SET,
      afterwards: async ({ school, gameSets }) => {
        const { body } = await school.admin.get<GameSet>(`/api/game-sets/${gameSets.changed}`);
        return { version: body.version };
      },
    },
    'POST /api/game-sets/:setId/remove': { as: admin, id: ({ gameSets }) => gameSets.removed },
    'GET /api/simple-classes/:classNumber/games': { as: ({ teacher }) => teacher, id: () => '1' },
    'PATCH /api/simple-classes/:classNumber/games': {
      as: ({ teacher }) => teacher,
      id: () => '1',
      body: () => ({ closed: ['robot'] }),
    },
    'GET /api/simple-classes/:classNumber/tournament': { as: ({ device }) => device, id: () => '1' },
    // One tournament runs at a time; there is no class 50 here.
    'POST /api/simple-classes/:classNumber/tournament': {
      as: admin,
      id: () => '50',
      body: () => ({ game: 'patterns', minutes: 1, showsTop: false, hidesNames: true }),
      refused: true,
    },
    'POST /api/simple-classes/:classNumber/tournament/end': { as: ({ teacher }) => teacher, id: () => '1' },
    'GET /api/school-admin/game-rule': { as: admin },
    'PATCH /api/school-admin/game-rule': {
      as: admin,
      body: () => ({ mode: 'session', points: 1, threshold: 80, dailyCap: 5 }),
    },
  },
  trails: {
    'POST /api/game-sessions': PLAYED,
    'POST /api/game-sessions/:sessionId/answers': PLAYED,
    'POST /api/game-sessions/:sessionId/finish': PLAYED,
    'POST /api/game-sets': { writes: ['school.game_set_added'] },
    'PATCH /api/game-sets/:setId': { writes: ['school.game_set_changed'], shownIn: GAMES },
    'POST /api/game-sets/:setId/remove': { writes: ['school.game_set_removed'], shownIn: GAMES },
    'PATCH /api/simple-classes/:classNumber/games': { writes: ['class.games_chosen'] },
    'POST /api/simple-classes/:classNumber/tournament': {
      writes: ['class.tournament_started'],
      shownIn: GAMES,
    },
    // No tournament is running, so there is nothing to end.
    'POST /api/simple-classes/:classNumber/tournament/end': {
      writes: ['class.tournament_ended'],
      shownIn: GAMES,
    },
    'PATCH /api/school-admin/game-rule': { writes: ['school.game_rule_changed'] },
  },
};

export default routes;
