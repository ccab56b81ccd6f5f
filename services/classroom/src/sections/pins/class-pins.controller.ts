import { ClassNumberParam, IssueClassPins, type IssuedClassPins } from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, currentIdentity, NeedsStepUp } from '@homeroom/platform';
import { Body, Controller, Param, Post, UseGuards } from '@nestjs/common';
import { ClassPinsLine } from './class-pins-line.guard';
import { ClassPinsService } from './class-pins.service';

@Controller('simple-classes/:classNumber/student-pins')
export class ClassPinsController {
  constructor(private readonly pins: ClassPinsService) {}

  @Allow('students.update')
  @NeedsStepUp()
  @UseGuards(ClassPinsLine)
  @CallsOthers()
  @Post()
  issue(
    @Param() { classNumber }: ClassNumberParam,
    @Body() { studentIds }: IssueClassPins,
  ): Promise<IssuedClassPins> {
    return this.pins.issue(currentIdentity(), classNumber, studentIds);
  }
}
