import { ClassNumberParam, IssueClassPins, type IssuedClassPins } from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Param, Post } from '@nestjs/common';
import { ClassPinsService } from './class-pins.service';

@Controller('simple-classes/:classNumber/student-pins')
export class ClassPinsController {
  constructor(private readonly pins: ClassPinsService) {}

  @Allow('students.update')
  @Post()
  issue(
    @Param() { classNumber }: ClassNumberParam,
    @Body() { studentIds }: IssueClassPins,
  ): Promise<IssuedClassPins> {
    return this.pins.issue(currentIdentity(), classNumber, studentIds);
  }
}
