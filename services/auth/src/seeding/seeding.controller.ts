import type { DemoForAuth } from '@homeroom/contracts';
import { Internal } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { SeedingService } from './seeding.service';

/** Only specs and the bench call this, with a plan of their own, so the body is trusted and not validated field by field. */
@Controller('internal/seeding')
export class SeedingController {
  constructor(private readonly seeding: SeedingService) {}

  @Internal('setup')
  @Post()
  @HttpCode(200)
  async seed(@Body() school: DemoForAuth): Promise<{ success: true; created: number }> {
    return { success: true, created: await this.seeding.seed(school) };
  }
}
