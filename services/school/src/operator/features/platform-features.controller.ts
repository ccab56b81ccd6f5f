import { ChangePlanFeature, ChangeSchoolFeature, type FeatureRow } from '@homeroom/contracts';
import { Allow } from '@homeroom/platform';
import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { RowId } from '../row-id.pipe';
import { PlatformFeaturesService } from './platform-features.service';

@Controller('super-super-admin')
export class PlatformFeaturesController {
  constructor(private readonly features: PlatformFeaturesService) {}

  @Allow('platform.read')
  @Get('features')
  list(): Promise<FeatureRow[]> {
    return this.features.list();
  }

  @Allow('platform.manage')
  @Patch('features')
  async changePlan(@Body() change: ChangePlanFeature): Promise<{ success: true }> {
    await this.features.changePlan(change);
    return { success: true };
  }

  @Allow('platform.manage')
  @Patch('schools/:schoolId/features')
  async changeSchool(
    @Param('schoolId', RowId) schoolId: string,
    @Body() change: ChangeSchoolFeature,
  ): Promise<{ success: true }> {
    await this.features.changeSchool(schoolId, change);
    return { success: true };
  }
}
