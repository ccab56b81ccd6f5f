import {
  ChangeFactorDemand,
  type ChangedFactorDemand,
  FindStaff,
  type Page,
  type StaffFactors,
  type StaffMember,
} from '@homeroom/contracts';
import { Allow, currentIdentity, NeedsStepUp } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Patch, Post, Query } from '@nestjs/common';
import { StaffFactorsService } from './staff-factors.service';

@Allow('school.manage')
@Controller('school-admin/second-factors')
export class StaffFactorsController {
  constructor(private readonly staff: StaffFactorsService) {}

  @Get()
  summary(): Promise<StaffFactors> {
    return this.staff.summary();
  }

  @Get('staff')
  list(@Query() find: FindStaff): Promise<Page<StaffMember>> {
    return this.staff.staff(find);
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
