import {
  ChooseClassGames,
  type ChosenClassGames,
  type ClassGames,
  ClassNumberParam,
  type ClassTournament,
  type GameSet,
  GameSetParam,
  type GameSetSummary,
  StartTournament,
  WriteGameSet,
  type WrittenGameSet,
  type WrittenTournament,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ClassGamesService } from './class-games.service';
import { SetsService } from './sets.service';
import { TournamentsService } from './tournaments.service';

@Controller()
export class TeachController {
  constructor(
    private readonly sets: SetsService,
    private readonly classes: ClassGamesService,
    private readonly tournaments: TournamentsService,
  ) {}

  @Allow('games.manage')
  @Get('game-sets')
  list(): Promise<GameSetSummary[]> {
    return this.sets.list(currentIdentity());
  }

  @Allow('games.manage')
  @Get('game-sets/:setId')
  set(@Param() { setId }: GameSetParam): Promise<GameSet> {
    return this.sets.read(currentIdentity(), setId);
  }

  @Allow('games.manage')
  @Post('game-sets')
  add(@Body() body: WriteGameSet): Promise<WrittenGameSet> {
    return this.sets.add(currentIdentity(), body);
  }

  @Allow('games.manage')
  @Patch('game-sets/:setId')
  change(@Param() { setId }: GameSetParam, @Body() body: WriteGameSet): Promise<WrittenGameSet> {
    return this.sets.change(currentIdentity(), setId, body);
  }

  @Allow('games.manage')
  @Post('game-sets/:setId/remove')
  @HttpCode(200)
  remove(@Param() { setId }: GameSetParam): Promise<{ success: true }> {
    return this.sets.remove(currentIdentity(), setId);
  }

  @Allow('games.manage')
  @Get('simple-classes/:classNumber/games')
  ofClass(@Param() { classNumber }: ClassNumberParam): Promise<ClassGames> {
    return this.classes.read(currentIdentity(), classNumber);
  }

  @Allow('games.manage')
  @Patch('simple-classes/:classNumber/games')
  choose(
    @Param() { classNumber }: ClassNumberParam,
    @Body() body: ChooseClassGames,
  ): Promise<ChosenClassGames> {
    return this.classes.choose(currentIdentity(), classNumber, body);
  }

  @Allow('classes.read')
  @Get('simple-classes/:classNumber/tournament')
  tournament(@Param() { classNumber }: ClassNumberParam): Promise<ClassTournament> {
    return this.tournaments.read(currentIdentity(), classNumber);
  }

  @Allow('games.manage')
  @Post('simple-classes/:classNumber/tournament')
  start(
    @Param() { classNumber }: ClassNumberParam,
    @Body() body: StartTournament,
  ): Promise<WrittenTournament> {
    return this.tournaments.start(currentIdentity(), classNumber, body);
  }

  @Allow('games.manage')
  @Post('simple-classes/:classNumber/tournament/end')
  @HttpCode(200)
  end(@Param() { classNumber }: ClassNumberParam): Promise<WrittenTournament> {
    return this.tournaments.end(currentIdentity(), classNumber);
  }
}
