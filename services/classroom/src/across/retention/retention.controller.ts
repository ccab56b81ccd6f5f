import {
  type ChangedRetention,
  type ChildRetention,
  FindRetention,
  type GoingAhead,
  type Page,
  PutDataHold,
  StudentParam,
  type StudentRetention,
} from '@homeroom/contracts';
import { Allow, currentIdentity, InEveryState, NeedsStepUp } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { HoldsService } from './holds.service';

@Controller('retention')
@Allow('retention.manage')
@InEveryState()
export class RetentionController {
  constructor(private readonly holds: HoldsService) {}

  @Get()
  ahead(): Promise<GoingAhead> {
    return this.holds.ahead();
  }

  @Get('students')
  list(@Query() find: FindRetention): Promise<Page<StudentRetention>> {
    return this.holds.list(find);
  }

  @Get('students/:studentId')
  child(@Param() { studentId }: StudentParam): Promise<ChildRetention> {
    return this.holds.child(studentId);
  }

  @Post('students/:studentId/hold')
  @NeedsStepUp()
  @HttpCode(200)
  put(@Param() { studentId }: StudentParam, @Body() body: PutDataHold): Promise<ChangedRetention> {
    return this.holds.put(currentIdentity(), studentId, body);
  }

  @Post('students/:studentId/lift-hold')
  @NeedsStepUp()
  @HttpCode(200)
  lift(@Param() { studentId }: StudentParam): Promise<ChangedRetention> {
    return this.holds.lift(currentIdentity(), studentId);
  }
}
