import { type SavedSchoolYears, type SchoolYears, WriteSchoolYear, YearParam } from '@homeroom/contracts';
import { Allow } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { YearsService } from './years.service';

@Controller('school-admin/school-years')
export class YearsController {
  constructor(private readonly years: YearsService) {}

  @Allow('school.manage')
  @Get()
  list(): Promise<SchoolYears> {
    return this.years.list();
  }

  @Allow('school.manage')
  @Post()
  add(@Body() body: WriteSchoolYear): Promise<SavedSchoolYears> {
    return this.years.add(body);
  }

  @Allow('school.manage')
  @Patch(':yearId')
  replace(@Param() { yearId }: YearParam, @Body() body: WriteSchoolYear): Promise<SavedSchoolYears> {
    return this.years.replace(yearId, body);
  }

  @Allow('school.manage')
  @Post(':yearId/remove')
  @HttpCode(200)
  remove(@Param() { yearId }: YearParam): Promise<SavedSchoolYears> {
    return this.years.remove(yearId);
  }
}
