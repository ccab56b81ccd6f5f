import { ExportOverview, FindOverview, type OrganisationOverview } from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { SchoolId } from '../visits/school-id.pipe';
import { OverviewService } from './overview.service';

@Allow('organisations.own')
@Controller('organisations/:organisationId/overview')
export class OverviewController {
  constructor(private readonly schools: OverviewService) {}

  @Get()
  overview(
    @Param('organisationId', SchoolId) id: string,
    @Query() find: FindOverview,
  ): Promise<OrganisationOverview> {
    return this.schools.overview(currentIdentity(), id, find);
  }

  @Get('export')
  export(
    @Param('organisationId', SchoolId) id: string,
    @Query() query: ExportOverview,
  ): Promise<StreamableFile> {
    return this.schools.file(currentIdentity(), id, query);
  }
}
