import {
  type ChildHomework,
  type HandedInWork,
  HandIn,
  HomeworkParam,
  MarkDone,
  type MarkedDone,
  OfStudentParam,
  type OwnHomeworkLine,
  type OwnHomeworkPage,
  type ReturnedWork,
  ReturnWork,
  TranslateInto,
  type Translation,
  type WorkPage,
  WorkParam,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { MarkingService } from './marking.service';
import { OwnHomeworkService } from './own-homework.service';

@Controller()
export class WorkController {
  constructor(
    private readonly own: OwnHomeworkService,
    private readonly marking: MarkingService,
  ) {}

  @Allow('homework.read')
  @Get('students/:studentId/homework')
  list(@Param() { studentId }: OfStudentParam): Promise<OwnHomeworkLine[]> {
    return this.own.list(currentIdentity(), studentId);
  }

  @Allow('homework.read')
  @Get('students/:studentId/homework/:homeworkId')
  one(@Param() { studentId, homeworkId }: WorkParam): Promise<OwnHomeworkPage> {
    return this.own.one(currentIdentity(), studentId, homeworkId);
  }

  @Allow('homework.read')
  @Get('students/:studentId/homework/:homeworkId/translation')
  translation(
    @Param() { studentId, homeworkId }: WorkParam,
    @Query() wanted: TranslateInto,
  ): Promise<Translation> {
    return this.own.translation(currentIdentity(), { studentId, homeworkId }, wanted);
  }

  @Allow('guardian.self')
  @Get('guardians/me/homework')
  children(): Promise<ChildHomework[]> {
    return this.own.children(currentIdentity());
  }

  @Allow('homework.handIn')
  @Put('my-work/:homeworkId')
  handIn(@Param() { homeworkId }: HomeworkParam, @Body() body: HandIn): Promise<HandedInWork> {
    return this.own.handIn(currentIdentity(), homeworkId, body);
  }

  @Allow('homework.set')
  @Get('homework/:homeworkId/work/:studentId')
  work(@Param() { homeworkId, studentId }: WorkParam): Promise<WorkPage> {
    return this.marking.one(currentIdentity(), homeworkId, studentId);
  }

  @Allow('homework.set')
  @Post('homework/:homeworkId/work/:studentId/return')
  @HttpCode(200)
  giveBack(@Param() { homeworkId, studentId }: WorkParam, @Body() body: ReturnWork): Promise<ReturnedWork> {
    return this.marking.giveBack(currentIdentity(), homeworkId, studentId, body);
  }

  @Allow('homework.set')
  @Post('homework/:homeworkId/done')
  @HttpCode(200)
  markDone(
    @Param() { homeworkId }: HomeworkParam,
    @Body() { work, studentIds = [] }: MarkDone,
  ): Promise<MarkedDone> {
    const seen = work ?? studentIds.map((studentId) => ({ studentId }));
    return this.marking.markDone(currentIdentity(), homeworkId, seen);
  }
}
