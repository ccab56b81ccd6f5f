import {
  type ChangedHandOver,
  ExportHandOver,
  FindHandOverChildren,
  FindHandOverLines,
  type HandedOver,
  type HandOverChildren,
  type HandOverLines,
  type HandOverNow,
  HandOverParam,
  HandOverStudent,
  OpenHandOver,
  TakeBackHandOver,
  type TakenBackHandOver,
} from '@homeroom/contracts';
import { Allow, currentIdentity, InEveryState } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { GivingService } from './giving.service';
import { HandOverListService } from './hand-over-list.service';
import { HandOverService } from './hand-over.service';

@Controller('hand-overs')
export class HandOverController {
  constructor(
    private readonly handOvers: HandOverService,
    private readonly giving: GivingService,
    private readonly lists: HandOverListService,
  ) {}

  @Allow('handOver.give')
  @InEveryState()
  @Get()
  now(): Promise<HandOverNow> {
    return this.handOvers.now(currentIdentity());
  }

  @Allow('handOver.run')
  @InEveryState()
  @Post()
  open(@Body() body: OpenHandOver): Promise<ChangedHandOver> {
    return this.handOvers.open(currentIdentity(), body);
  }

  @Allow('handOver.run')
  @InEveryState()
  @Post(':handOverId/close')
  @HttpCode(200)
  close(@Param() { handOverId }: HandOverParam): Promise<ChangedHandOver> {
    return this.handOvers.close(currentIdentity(), handOverId);
  }

  @Allow('handOver.run')
  @InEveryState()
  @Post(':handOverId/reopen')
  @HttpCode(200)
  reopen(@Param() { handOverId }: HandOverParam): Promise<ChangedHandOver> {
    return this.handOvers.reopen(handOverId);
  }

  @Allow('handOver.give')
  @InEveryState()
  @Get(':handOverId/children')
  children(
    @Param() { handOverId }: HandOverParam,
    @Query() asked: FindHandOverChildren,
  ): Promise<HandOverChildren> {
    return this.handOvers.children(currentIdentity(), handOverId, asked);
  }

  @Allow('handOver.give')
  @InEveryState()
  @Get(':handOverId/lines')
  lines(
    @Param() { handOverId }: HandOverParam,
    @Query() { after }: FindHandOverLines,
  ): Promise<HandOverLines> {
    return this.handOvers.lines(handOverId, after);
  }

  @Allow('handOver.give')
  @InEveryState()
  @Post(':handOverId/lines')
  @HttpCode(200)
  give(@Param() { handOverId }: HandOverParam, @Body() body: HandOverStudent): Promise<HandedOver> {
    return this.giving.give(currentIdentity(), handOverId, body);
  }

  @Allow('handOver.give')
  @InEveryState()
  @Post(':handOverId/take-back')
  @HttpCode(200)
  takeBack(
    @Param() { handOverId }: HandOverParam,
    @Body() body: TakeBackHandOver,
  ): Promise<TakenBackHandOver> {
    return this.giving.takeBack(currentIdentity(), handOverId, body);
  }

  @Allow('handOver.run')
  @InEveryState()
  @Get(':handOverId/list')
  list(@Param() { handOverId }: HandOverParam, @Query() { format }: ExportHandOver): Promise<StreamableFile> {
    return this.lists.file(handOverId, format);
  }
}
