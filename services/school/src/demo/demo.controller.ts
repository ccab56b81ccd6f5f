import type { DemoRegistration } from '@homeroom/contracts';
import { Internal } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { RegistrationService } from '../registration/registration.service';

const THIS_MACHINE = '127.0.0.1';

/** Called only by the local start with its own plan, so the body is trusted and not validated field by field. */
@Controller('internal/demo')
export class DemoController {
  constructor(private readonly registration: RegistrationService) {}

  /** A normal registration, with the code given in the README. */
  @Internal('setup')
  @Post()
  @HttpCode(200)
  async register(@Body() { form, ...drawn }: DemoRegistration): Promise<{ success: true }> {
    await this.registration.register(form, THIS_MACHINE, drawn);
    return { success: true };
  }
}
