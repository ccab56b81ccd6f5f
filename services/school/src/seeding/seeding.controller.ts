import type { DemoForSchool } from '@homeroom/contracts';
import { Internal } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { SeedingService } from './seeding.service';

/** Called only by specs and the benchmark with their own plan, so the body is trusted and not validated field by field. */
@Controller('internal/seeding')
export class SeedingController {
  constructor(private readonly seeding: SeedingService) {}

  @Internal('setup')
  @Post()
  @HttpCode(200)
  async seed(@Body() school: DemoForSchool): Promise<{ success: true; created: number }> {
    return { success: true, created: await this.seeding.seed(school) };
  }
}
