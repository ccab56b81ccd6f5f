import type { DemoAccess } from '@homeroom/contracts';
import { Internal } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { DemoService } from './demo.service';

/** Only the local start calls this, with its own plan, so the body is trusted and not validated field by field. */
@Controller('internal/demo')
export class DemoController {
  constructor(private readonly demo: DemoService) {}

  @Internal('setup')
  @Post()
  @HttpCode(200)
  async open(@Body() access: DemoAccess): Promise<{ success: true }> {
    await this.demo.open(access);
    return { success: true };
  }
}
