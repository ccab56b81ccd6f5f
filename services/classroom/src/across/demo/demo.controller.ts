import type { DemoPast } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Internal } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { fillCalendar } from './calendar.queries';
import { arrangeTools } from './class-tools';
import { SWAP } from './demo.queries';
import { playAll, rateAll } from './games.queries';
import { plantAll, setGoals } from './grove.queries';
import { pastHomework } from './homework.queries';
import { addEntries } from './past-points.queries';
import { addRedemptions } from './shop.queries';
import { takePastRegisters } from './past-registers';

/** Called only by the local start with its own plan, so the body is trusted and not validated field by field. */
@Controller('internal/demo')
export class DemoController {
  constructor(private readonly db: TenantDb) {}

  /**
   * Points are always given now, but a demo needs weeks of them before it was made, and the README needs sign-in IDs that stay the same.
   */
  @Internal('setup')
  @Post()
  @HttpCode(200)
  async remember(@Body() past: DemoPast): Promise<{ success: true }> {
    const { schoolId, signIns, pointEntries, registerWeeks = 0 } = past;
    const {
      plants = [],
      goals = [],
      calendar = [],
      redemptions = [],
      games = [],
      skills = [],
      homework = [],
      arrangedClass,
    } = past;
    await this.db.inSchool(schoolId, async (tx) => {
      await tx.takesItsTime();
      for (const { personId, role, signInId, before } of signIns.filter(
        (one) => one.signInId !== one.before,
      )) {
        await tx.sql(SWAP[role].stepAside(signInId));
        await tx.sql(SWAP[role].take(personId, signInId));
        await tx.sql(SWAP[role].takeFreeOne(signInId, before));
      }
      await tx.sql(addEntries(JSON.stringify(pointEntries)));
      await tx.sql(plantAll(JSON.stringify(plants)));
      await tx.sql(setGoals(JSON.stringify(goals)));
      await tx.sql(fillCalendar(JSON.stringify(calendar)));
      await tx.sql(addRedemptions(JSON.stringify(redemptions)));
      await tx.sql(playAll(JSON.stringify(games)));
      await tx.sql(rateAll(JSON.stringify(skills)));
      await tx.sql(pastHomework(homework));
      await takePastRegisters(tx, registerWeeks);
      if (arrangedClass !== undefined) await arrangeTools(tx, arrangedClass);
    });
    return { success: true };
  }
}
