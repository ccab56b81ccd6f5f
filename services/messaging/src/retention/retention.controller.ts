import type { GoingAhead } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Allow, currentSchoolId, InEveryState } from '@homeroom/platform';
import { Controller, Get } from '@nestjs/common';
import { goingAhead, todayHere } from './ahead.queries';
import { HeldPeople } from './held-people';

/** What is deleted next of what was written. The current holds are queried first, so that the answer reflects this moment. */
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
