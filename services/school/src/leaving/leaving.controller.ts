import { GiveNotice, type SchoolLeaving, TakeNoticeBack } from '@homeroom/contracts';
import { Allow, InEveryState, NeedsStepUp } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { LeavingService } from './leaving.service';

@Controller('school-admin/leaving')
export class LeavingController {
  constructor(private readonly leaving: LeavingService) {}

  @Allow('school.leave')
  @InEveryState()
  @Get()
  read(): Promise<SchoolLeaving> {
    return this.leaving.read();
  }

  @Allow('school.leave')
  @InEveryState()
  @NeedsStepUp()
  @Post()
  @HttpCode(200)
  async give(@Body() wish: GiveNotice): Promise<{ success: true; leaving: SchoolLeaving }> {
    return { success: true, leaving: await this.leaving.give(wish) };
  }

  @Allow('school.leave')
  @InEveryState()
  @NeedsStepUp()
  @Post('take-back')
  @HttpCode(200)
  async takeBack(@Body() wish: TakeNoticeBack): Promise<{ success: true; leaving: SchoolLeaving }> {
    return { success: true, leaving: await this.leaving.takeBack(wish) };
  }
}
