import { SetAnswerHours } from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Put } from '@nestjs/common';
import { AnswerHoursService } from './answer-hours.service';

@Controller('messages/hours')
@Allow('messages.write')
export class AnswerHoursController {
  constructor(private readonly hours: AnswerHoursService) {}

  @Put()
  async set(@Body() wanted: SetAnswerHours): Promise<{ success: true }> {
    await this.hours.set(currentIdentity(), wanted);
    return { success: true };
  }
}
