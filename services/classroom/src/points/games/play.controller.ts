import {
  type FinishedGame,
  GameSessionParam,
  GiveAnswers,
  type GivenAnswers,
  type MyGames,
  type StartedGame,
  StartGame,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { MyGamesService } from './my-games.service';
import { SessionsService } from './sessions.service';

@Controller()
export class PlayController {
  constructor(
    private readonly mine: MyGamesService,
    private readonly sessions: SessionsService,
  ) {}

  @Allow('games.play')
  @Get('games')
  read(): Promise<MyGames> {
    return this.mine.read(currentIdentity());
  }

  @Allow('games.play')
  @Post('game-sessions')
  start(@Body() body: StartGame): Promise<StartedGame> {
    return this.sessions.start(currentIdentity(), body);
  }

  @Allow('games.play')
  @Post('game-sessions/:sessionId/answers')
  @HttpCode(200)
  answer(@Param() { sessionId }: GameSessionParam, @Body() { answers }: GiveAnswers): Promise<GivenAnswers> {
    return this.sessions.answer(currentIdentity(), sessionId, answers);
  }

  @Allow('games.play')
  @Post('game-sessions/:sessionId/finish')
  @HttpCode(200)
  finish(@Param() { sessionId }: GameSessionParam): Promise<FinishedGame> {
    return this.sessions.finish(currentIdentity(), sessionId);
  }
}
