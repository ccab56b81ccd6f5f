import {
  ChangePlanFeature,
  ChangeSchoolFeature,
  type FeatureRow,
  type FeatureSchool,
  FindFeatureSchools,
  type Page,
  type SchoolFeature,
} from '@homeroom/contracts';
import type { FeatureKey } from '@homeroom/domain';
import { Allow } from '@homeroom/platform';
import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { FeatureNamed } from './feature-named.pipe';
import { RowId } from '../../row-id.pipe';
import { PlatformFeaturesService } from './platform-features.service';

@Controller('super-super-admin')
export class PlatformFeaturesController {
  constructor(private readonly features: PlatformFeaturesService) {}

  @Allow('platform.read')
  @Get('features')
  list(): Promise<FeatureRow[]> {
    return this.features.list();
  }

  @Allow('platform.read')
  @Get('features/:key/schools')
  schools(
    @Param('key', FeatureNamed) key: FeatureKey,
    @Query() query: FindFeatureSchools,
  ): Promise<Page<FeatureSchool>> {
    return this.features.schools(key, query);
  }

  @Allow('platform.read')
  @Get('schools/:schoolId/features')
  ofSchool(@Param('schoolId', RowId) schoolId: string): Promise<SchoolFeature[]> {
    return this.features.ofSchool(schoolId);
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
