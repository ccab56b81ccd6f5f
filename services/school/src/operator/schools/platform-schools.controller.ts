import {
  ChangeSchool,
  ExportSchools,
  FindSchools,
  GiveNoticeFor,
  type Page,
  type PlatformSchool,
  type PlatformStats,
  TakeNoticeBackFor,
} from '@homeroom/contracts';
import { Allow } from '@homeroom/platform';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { RowId } from '../../row-id.pipe';
import { PlatformSchoolsService } from './platform-schools.service';
import { SchoolChangesService } from './school-changes.service';
import { SchoolNoticesService } from './school-notices.service';

@Controller('super-super-admin')
export class PlatformSchoolsController {
  constructor(
    private readonly schools: PlatformSchoolsService,
    private readonly changes: SchoolChangesService,
    private readonly leaving: SchoolNoticesService,
  ) {}

  @Allow('platform.read')
  @Get('platform-stats')
  stats(): Promise<PlatformStats> {
    return this.schools.stats();
  }

  @Allow('platform.read')
  @Get('schools')
  find(@Query() query: FindSchools): Promise<PlatformSchool[] | Page<PlatformSchool>> {
    return this.schools.find(query);
  }

  @Allow('platform.read')
  @Get('schools/export')
  export(@Query() query: ExportSchools): Promise<StreamableFile> {
    return this.schools.export(query);
  }

  @Allow('platform.read')
  @Get('schools/:schoolId')
  one(@Param('schoolId', RowId) schoolId: string): Promise<PlatformSchool> {
    return this.schools.one(schoolId);
  }

  /** On behalf of a school that cannot give notice itself. */
  @Allow('platform.manage')
  @Post('schools/:schoolId/leaving')
  @HttpCode(200)
  async giveNotice(
    @Param('schoolId', RowId) schoolId: string,
    @Body() wish: GiveNoticeFor,
  ): Promise<{ success: true; school: PlatformSchool }> {
    await this.leaving.give(schoolId, wish);
    return { success: true, school: await this.schools.one(schoolId) };
  }

  @Allow('platform.manage')
  @Post('schools/:schoolId/leaving/take-back')
  @HttpCode(200)
  async takeNoticeBack(
    @Param('schoolId', RowId) schoolId: string,
    @Body() wish: TakeNoticeBackFor,
  ): Promise<{ success: true; school: PlatformSchool }> {
    await this.leaving.takeBack(schoolId, wish);
    return { success: true, school: await this.schools.one(schoolId) };
  }

  @Allow('platform.manage')
  @Patch('schools/:schoolId')
  async change(
    @Param('schoolId', RowId) schoolId: string,
    @Body() wish: ChangeSchool,
  ): Promise<{ success: true; school: PlatformSchool }> {
    await this.changes.change(schoolId, wish);
    return { success: true, school: await this.schools.one(schoolId) };
  }
}
