import type { PastForMessaging } from '@homeroom/contracts';
import { Internal } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { SeedingService } from './seeding.service';

@Controller('internal/seeding')
export class SeedingController {
  constructor(private readonly seeding: SeedingService) {}

  @Internal('setup')
  @Post()
  @HttpCode(200)
  async seed(@Body() past: PastForMessaging): Promise<{ success: true; messages: number }> {
    return { success: true, messages: await this.seeding.seed(past) };
  }
}
