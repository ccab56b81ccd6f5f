import type { GoingAhead } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Allow, currentSchoolId, InEveryState } from '@homeroom/platform';
import { Controller, Get } from '@nestjs/common';
import { goingAhead, todayHere } from './ahead.queries';
import { HeldPeople } from './held-people';

/** What goes next of what was written. Who holds what back is asked first: it is shown as it is at this moment. */
@Controller('retention/writing')
export class RetentionController {
  constructor(
    private readonly db: TenantDb,
    private readonly held: HeldPeople,
  ) {}

  @Allow('retention.manage')
  @InEveryState()
  @Get()
  async ahead(): Promise<GoingAhead> {
    const held = await this.held.now(currentSchoolId());
    const [[here], going] = await this.db.read(todayHere(), goingAhead(held));
    return { today: here?.today ?? '', going };
  }
}
