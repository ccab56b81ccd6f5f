import type { FailingImports } from '@homeroom/contracts';
import { Allow } from '@homeroom/platform';
import { Controller, Get } from '@nestjs/common';
import { FailingImportsService } from './failing-imports.service';

@Controller('super-super-admin/failing-imports')
export class FailingImportsController {
  constructor(private readonly failing: FailingImportsService) {}

  @Allow('platform.read')
  @Get()
  list(): Promise<FailingImports> {
    return this.failing.list();
  }
}
