import type { DemoForClassroom } from '@homeroom/contracts';
import { Internal } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { DemoService } from './demo.service';

@Controller('internal/demo')
export class DemoController {
  constructor(private readonly demo: DemoService) {}

  @Internal('setup')
  @Post()
  @HttpCode(200)
  async seed(@Body() school: DemoForClassroom): Promise<{ success: true }> {
    await this.demo.seed(school);
    return { success: true };
  }
}
