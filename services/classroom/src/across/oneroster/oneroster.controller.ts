import { ExportLine } from '@homeroom/events';
import { Allow, currentActor, InEveryState, NeedsStepUp } from '@homeroom/platform';
import { Controller, Get, type StreamableFile, UseGuards } from '@nestjs/common';
import { OneRosterService } from './oneroster.service';

@Controller('school-export/oneroster')
export class OneRosterController {
  constructor(private readonly roster: OneRosterService) {}

  @Allow('lists.export')
  @InEveryState()
  @NeedsStepUp()
  @UseGuards(ExportLine)
  @Get()
  take(): Promise<StreamableFile> {
    return this.roster.take(currentActor());
  }
}
