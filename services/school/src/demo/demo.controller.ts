import type { DemoRegistration } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Internal } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { RegistrationService } from '../registration/registration.service';
import { School } from '../schools/school.entity';

const THIS_MACHINE = '127.0.0.1';

/** Only the local start calls this, with its own plan: the body is ours and is not looked over field by field. */
@Controller('internal/demo')
export class DemoController {
  constructor(
    private readonly db: TenantDb,
    private readonly registration: RegistrationService,
  ) {}

  /** A registration like any other, under the code that stands in the readme. */
  @Internal('setup')
  @Post()
  @HttpCode(200)
  async register(@Body() { form, ...drawn }: DemoRegistration): Promise<{ success: true }> {
    const { schoolId } = drawn;
    const isThere = await this.db.inSchool(schoolId, (tx) => tx.em.existsBy(School, { id: schoolId }));
    if (!isThere) await this.registration.register(form, THIS_MACHINE, drawn);
    return { success: true };
  }
}
