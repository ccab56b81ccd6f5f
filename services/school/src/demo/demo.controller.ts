import { AppError, type DemoForSchool } from '@homeroom/contracts';
import { CONFIG, Internal, type ServiceConfig } from '@homeroom/platform';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { DemoService } from './demo.service';

/** Only the local start calls this, with its own generated plan: the body is ours and is not looked over field by field. */
@Controller('internal/demo')
export class DemoController {
  constructor(
    private readonly demo: DemoService,
    @Inject(CONFIG) private readonly config: ServiceConfig,
  ) {}

  @Internal('setup')
  @Post()
  @HttpCode(200)
  async seed(@Body() school: DemoForSchool): Promise<{ success: true; created: number }> {
    if (this.config.NODE_ENV === 'production') throw new AppError('NOT_FOUND');
    return { success: true, created: await this.demo.seed(school) };
  }
}
