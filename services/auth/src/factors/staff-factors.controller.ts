import { ChangeFactorDemand, type ChangedFactorDemand, type StaffFactors } from '@homeroom/contracts';
import { Allow, currentIdentity, NeedsStepUp } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Patch, Post } from '@nestjs/common';
import { StaffFactorsService } from './staff-factors.service';

@Allow('school.manage')
@Controller('school-admin/second-factors')
export class StaffFactorsController {
  constructor(private readonly staff: StaffFactorsService) {}

  @Get()
  list(): Promise<StaffFactors> {
    return this.staff.list();
  }

  @NeedsStepUp()
  @Patch()
  async demand(@Body() change: ChangeFactorDemand): Promise<ChangedFactorDemand> {
    return { success: true, demand: await this.staff.demand(change) };
  }

  @NeedsStepUp()
  @Post(':accountId/reset')
  @HttpCode(200)
  async reset(@Param('accountId', ParseUUIDPipe) accountId: string): Promise<{ success: true }> {
    await this.staff.reset(currentIdentity(), accountId);
    return { success: true };
  }
}
