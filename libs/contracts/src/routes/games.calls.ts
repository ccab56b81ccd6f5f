import type { GameRule } from '@homeroom/domain';
import type {
  ChooseClassGames,
  ChooseGameRule,
  ChosenClassGames,
  ChosenGameRule,
  ClassGames,
  ClassTournament,
  FinishedGame,
  GameSet,
  GameSetSummary,
  GivenAnswers,
  GiveAnswers,
  MyGames,
  StartedGame,
  StartGame,
  StartTournament,
  WriteGameSet,
  WrittenGameSet,
  WrittenTournament,
} from '../games';

type OfClass = 'CLASS_NOT_FOUND' | 'FEATURE_OFF';

/** Games, teachers' own game sets, and class tournaments. */
export interface GamesCalls {
  'GET /api/games': { answer: MyGames; errors: 'FEATURE_OFF' };
  'POST /api/game-sessions': {
    body: StartGame;
    answer: StartedGame;
    status: 201;
    errors: 'FEATURE_OFF' | 'GAME_CLOSED' | 'TOURNAMENT_OVER';
  };
  'POST /api/game-sessions/:sessionId/answers': {
    body: GiveAnswers;
    answer: GivenAnswers;
    errors: 'FEATURE_OFF' | 'GAME_ANSWERED' | 'GAME_OVER' | 'GAME_TOO_FAST';
  };
  'POST /api/game-sessions/:sessionId/finish': { answer: FinishedGame; errors: 'FEATURE_OFF' };
  'GET /api/game-sets': { answer: GameSetSummary[]; errors: 'FEATURE_OFF' };
  'GET /api/game-sets/:setId': { answer: GameSet; errors: 'FEATURE_OFF' };
  'POST /api/game-sets': {
    body: WriteGameSet;
    answer: WrittenGameSet;
    status: 201;
    errors: 'FEATURE_OFF' | 'GAME_SET_LIMIT';
  };
  'PATCH /api/game-sets/:setId': {
    body: WriteGameSet;
    answer: WrittenGameSet;
    errors: 'CHANGED_MEANWHILE' | 'FEATURE_OFF';
  };
  'POST /api/game-sets/:setId/remove': { answer: { success: true }; errors: 'FEATURE_OFF' };
  'GET /api/simple-classes/:classNumber/games': { answer: ClassGames; errors: OfClass };
  'PATCH /api/simple-classes/:classNumber/games': {
    body: ChooseClassGames;
    answer: ChosenClassGames;
    errors: OfClass | 'YEAR_CHANGING';
  };
  'GET /api/simple-classes/:classNumber/tournament': { answer: ClassTournament; errors: OfClass };
  'POST /api/simple-classes/:classNumber/tournament': {
    body: StartTournament;
    answer: WrittenTournament;
    status: 201;
    errors: OfClass | 'TOURNAMENT_RUNNING' | 'YEAR_CHANGING';
  };
  'POST /api/simple-classes/:classNumber/tournament/end': {
    answer: WrittenTournament;
    errors: OfClass | 'YEAR_CHANGING';
  };
  'GET /api/school-admin/game-rule': { answer: GameRule };
  'PATCH /api/school-admin/game-rule': { body: ChooseGameRule; answer: ChosenGameRule };
}
