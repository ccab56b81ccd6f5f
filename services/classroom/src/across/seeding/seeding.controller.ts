import type { DemoForClassroom } from '@homeroom/contracts';
import { Internal } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { SeedingService } from './seeding.service';

@Controller('internal/seeding')
export class SeedingController {
  constructor(private readonly seeding: SeedingService) {}

  @Internal('setup')
  @Post()
  @HttpCode(200)
  async seed(@Body() school: DemoForClassroom): Promise<{ success: true }> {
    await this.seeding.seed(school);
    return { success: true };
  }
}
