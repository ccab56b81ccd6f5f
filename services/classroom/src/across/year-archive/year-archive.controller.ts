import { ArchivedClassParam, type ArchivedClassPage, type YearArchive, YearParam } from '@homeroom/contracts';
import { Allow } from '@homeroom/platform';
import { Controller, Get, Param } from '@nestjs/common';
import { YearArchiveService } from './year-archive.service';

@Controller('school-admin/school-years/:yearId/classes')
export class YearArchiveController {
  constructor(private readonly archive: YearArchiveService) {}

  @Allow('school.manage')
  @Get()
  classes(@Param() { yearId }: YearParam): Promise<YearArchive> {
    return this.archive.classes(yearId);
  }

  @Allow('school.manage')
  @Get(':classId')
  classThen(@Param() { yearId, classId }: ArchivedClassParam): Promise<ArchivedClassPage> {
    return this.archive.classThen(yearId, classId);
  }
}
