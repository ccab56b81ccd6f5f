import { type FairnessReport, FindFairness } from '@homeroom/contracts';
import { Allow } from '@homeroom/platform';
import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { FairnessLine } from './fairness-line.guard';
import { FairnessService } from './fairness.service';

@Controller('school-admin/points-fairness')
export class FairnessController {
  constructor(private readonly fairness: FairnessService) {}

  @Allow('school.manage')
  @UseGuards(FairnessLine)
  @Get()
  report(@Query() wanted: FindFairness): Promise<FairnessReport> {
    return this.fairness.report(wanted);
  }
}
