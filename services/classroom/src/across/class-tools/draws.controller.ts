import {
  ClassNumberParam,
  type ClassPicks,
  type DrawnPick,
  DrawPick,
  type GroupsOfClass,
  MakeGroups,
  type PairsApart,
  WritePairsApart,
  type WrittenPairsApart,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { GroupsService } from './groups.service';
import { PicksService } from './picks.service';

/** Random draws, within the rules. */
@Controller('simple-classes/:classNumber')
export class DrawsController {
  constructor(
    private readonly turns: PicksService,
    private readonly groups: GroupsService,
  ) {}

  @Allow('classTools.use')
  @Get('picks')
  picks(@Param() { classNumber }: ClassNumberParam): Promise<ClassPicks> {
    return this.turns.read(currentIdentity(), classNumber);
  }

  @Allow('classTools.use')
  @Post('picks')
  draw(@Param() { classNumber }: ClassNumberParam, @Body() body: DrawPick): Promise<DrawnPick> {
    return this.turns.draw(currentIdentity(), classNumber, body);
  }

  @Allow('classTools.use')
  @Get('made-groups')
  make(@Param() { classNumber }: ClassNumberParam, @Query() wanted: MakeGroups): Promise<GroupsOfClass> {
    return this.groups.make(currentIdentity(), classNumber, wanted);
  }

  @Allow('classTools.arrange')
  @Get('apart')
  apart(@Param() { classNumber }: ClassNumberParam): Promise<PairsApart> {
    return this.groups.apart(currentIdentity(), classNumber);
  }

  @Allow('classTools.arrange')
  @Put('apart')
  keepApart(
    @Param() { classNumber }: ClassNumberParam,
    @Body() body: WritePairsApart,
  ): Promise<WrittenPairsApart> {
    return this.groups.keepApart(currentIdentity(), classNumber, body);
  }
}
