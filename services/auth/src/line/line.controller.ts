import { AppError, type LiftedSignInLine, type SignInLine } from '@homeroom/contracts';
import { Allow, currentIdentity, InEveryState } from '@homeroom/platform';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { SchoolId } from '../visits/school-id.pipe';
import { LineService } from './line.service';

@Controller()
export class LineController {
  constructor(private readonly lines: LineService) {}

  @Allow('school.manage')
  @Get('school-admin/sign-in-line')
  own(): Promise<SignInLine> {
    return this.lines.read(currentIdentity().schoolId);
  }

  /** A school that is read-only because its trial is over still lets its people sign in: they may have to raise an alarm. */
  @Allow('school.manage')
  @InEveryState()
  @Post('school-admin/sign-in-line/lift')
  @HttpCode(200)
  async lift(): Promise<LiftedSignInLine> {
    const { schoolId, visit } = currentIdentity();
    if (visit && !visit.write) throw new AppError('CONTEXT_READ_ONLY');
    return { success: true, line: await this.lines.lift(schoolId) };
  }

  @Allow('platform.read')
  @Get('super-super-admin/schools/:schoolId/sign-in-line')
  ofSchool(@Param('schoolId', SchoolId) schoolId: string): Promise<SignInLine> {
    return this.lines.read(schoolId);
  }

  @Allow('platform.manage')
  @Post('super-super-admin/schools/:schoolId/sign-in-line/lift')
  @HttpCode(200)
  async liftOf(@Param('schoolId', SchoolId) schoolId: string): Promise<LiftedSignInLine> {
    return { success: true, line: await this.lines.lift(schoolId) };
  }
}
