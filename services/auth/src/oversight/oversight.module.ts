import { PlatformDbModule } from '@homeroom/database';
import { Module } from '@nestjs/common';
import { OrganisationsModule } from '../organisations/organisations.module';
import { OverseenSchools } from './overseen-schools';
import { OverviewController } from './overview.controller';
import { OverviewService } from './overview.service';
import { SchoolDaysConsumer } from './school-days.consumer';

/** The only module of auth that has access to the database above schools. */
@Module({
  imports: [OrganisationsModule, PlatformDbModule.register()],
  controllers: [OverviewController],
  providers: [OverviewService, OverseenSchools, SchoolDaysConsumer],
})
export class OversightModule {}
