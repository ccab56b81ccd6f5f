import type { CurrentAdmin, SchoolNews, SchoolRecord } from '@homeroom/contracts';
import { Allow, Internal } from '@homeroom/platform';
import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { SchoolsService } from './schools.service';

@Controller()
export class SchoolsController {
  constructor(private readonly schools: SchoolsService) {}

  @Allow('school.manage')
  @Get('school-admin/current-user')
  currentAdmin(): Promise<CurrentAdmin> {
    return this.schools.currentAdmin();
  }

  @Allow('school.read')
  @Get('schools/:id')
  own(@Param('id') id: string): Promise<SchoolRecord> {
    return this.schools.own(id);
  }

  @Internal('auth', 'classroom', 'messaging', 'alerts')
  @Get('internal/schools/:id')
  news(@Param('id', ParseUUIDPipe) id: string): Promise<SchoolNews> {
    return this.schools.news(id);
  }
}
