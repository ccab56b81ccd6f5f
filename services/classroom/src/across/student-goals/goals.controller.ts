import {
  type ChangedStudentGoals,
  CloseStudentGoal,
  type GoalsOfStudent,
  SetStudentGoal,
  StudentGoalParam,
  StudentParam,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { StudentGoalsService } from './goals.service';

@Controller('students/:studentId/goals')
export class StudentGoalsController {
  constructor(private readonly goals: StudentGoalsService) {}

  @Allow('progress.read')
  @Get()
  list(@Param() { studentId }: StudentParam): Promise<GoalsOfStudent> {
    return this.goals.list(currentIdentity(), studentId);
  }

  @Allow('studentGoals.set')
  @Post()
  set(@Param() { studentId }: StudentParam, @Body() body: SetStudentGoal): Promise<ChangedStudentGoals> {
    return this.goals.set(currentIdentity(), studentId, body);
  }

  @Allow('studentGoals.set')
  @Post(':goalId/close')
  @HttpCode(200)
  close(
    @Param() { studentId, goalId }: StudentGoalParam,
    @Body() { state }: CloseStudentGoal,
  ): Promise<ChangedStudentGoals> {
    return this.goals.close(currentIdentity(), studentId, goalId, state);
  }
}
