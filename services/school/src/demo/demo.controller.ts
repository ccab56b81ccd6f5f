import type { DemoRegistration } from '@homeroom/contracts';
import { Internal } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { RegistrationService } from '../registration/registration.service';

const THIS_MACHINE = '127.0.0.1';

/** Only the local start calls this, with its own plan: the body is ours and is not looked over field by field. */
@Controller('internal/demo')
export class DemoController {
  constructor(private readonly registration: RegistrationService) {}

  /** A registration like any other, under the code that stands in the readme. */
  @Internal('setup')
  @Post()
  @HttpCode(200)
  async register(@Body() { form, ...drawn }: DemoRegistration): Promise<{ success: true }> {
    await this.registration.register(form, THIS_MACHINE, drawn);
    return { success: true };
  }
}
