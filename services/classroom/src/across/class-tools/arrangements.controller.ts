import {
  type ClassLesson,
  ClassNumberParam,
  SeatingPlanParam,
  type SeatingPlans,
  WriteLesson,
  WriteSeatingPlan,
  type WrittenLesson,
  type WrittenSeatingPlan,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { LessonService } from './lesson.service';
import { SeatingService } from './seating.service';

/** What a teacher arranges and saves for a class. */
@Controller('simple-classes/:classNumber')
export class ArrangementsController {
  constructor(
    private readonly lessons: LessonService,
    private readonly seating: SeatingService,
  ) {}

  @Allow('classTools.use')
  @Get('lesson')
  lesson(@Param() { classNumber }: ClassNumberParam): Promise<ClassLesson> {
    return this.lessons.read(currentIdentity(), classNumber);
  }

  @Allow('classTools.arrange')
  @Put('lesson')
  writeLesson(@Param() { classNumber }: ClassNumberParam, @Body() body: WriteLesson): Promise<WrittenLesson> {
    return this.lessons.write(currentIdentity(), classNumber, body);
  }

  @Allow('classTools.use')
  @Get('seating-plans')
  plans(@Param() { classNumber }: ClassNumberParam): Promise<SeatingPlans> {
    return this.seating.read(currentIdentity(), classNumber);
  }

  @Allow('classTools.arrange')
  @Post('seating-plans')
  add(
    @Param() { classNumber }: ClassNumberParam,
    @Body() body: WriteSeatingPlan,
  ): Promise<WrittenSeatingPlan> {
    return this.seating.add(currentIdentity(), classNumber, body);
  }

  @Allow('classTools.arrange')
  @Put('seating-plans/:planId')
  change(@Param() place: SeatingPlanParam, @Body() body: WriteSeatingPlan): Promise<WrittenSeatingPlan> {
    return this.seating.change(currentIdentity(), place, body);
  }

  @Allow('classTools.arrange')
  @Post('seating-plans/:planId/remove')
  @HttpCode(200)
  remove(@Param() place: SeatingPlanParam): Promise<{ success: true }> {
    return this.seating.remove(currentIdentity(), place);
  }
}
