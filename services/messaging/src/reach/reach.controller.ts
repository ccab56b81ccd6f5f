import { ExportUnreachable, type OfficeReach, type Unreachable } from '@homeroom/contracts';
import { Allow } from '@homeroom/platform';
import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ReachService } from './reach.service';

@Controller('school-admin')
export class ReachController {
  constructor(private readonly reach: ReachService) {}

  @Allow('school.manage')
  @Get('today/reach')
  count(): Promise<OfficeReach> {
    return this.reach.count();
  }

  @Allow('school.manage')
  @Get('unreachable')
  list(): Promise<Unreachable> {
    return this.reach.list();
  }

  @Allow('lists.export')
  @Get('unreachable/export')
  file(@Query() { format = 'xlsx' }: ExportUnreachable): Promise<StreamableFile> {
    return this.reach.file(format);
  }
}
