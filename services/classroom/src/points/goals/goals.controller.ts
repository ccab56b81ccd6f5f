import { ClassNumberParam, type GoalOfClass, SetClassGoal, type WrittenGoal } from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { GoalsService } from './goals.service';

@Controller()
export class GoalsController {
  constructor(private readonly goals: GoalsService) {}

  @Allow('classes.read')
  @Get('simple-classes/:classNumber/goal')
  ofClass(@Param() { classNumber }: ClassNumberParam): Promise<GoalOfClass> {
    return this.goals.ofClass(currentIdentity(), classNumber);
  }

  @Allow('classGoals.set')
  @Put('simple-classes/:classNumber/goal')
  set(@Param() { classNumber }: ClassNumberParam, @Body() body: SetClassGoal): Promise<WrittenGoal> {
    return this.goals.set(currentIdentity(), classNumber, body);
  }

  @Allow('classGoals.set')
  @Post('simple-classes/:classNumber/goal/end')
  @HttpCode(200)
  end(@Param() { classNumber }: ClassNumberParam): Promise<WrittenGoal> {
    return this.goals.end(currentIdentity(), classNumber);
  }
}
