import { AppError, type LunchMenu, type WriteLunchMenu, type WrittenLunch } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { currentActor } from '@homeroom/platform';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { AuditBook } from '../audit/audit.book';
import { menuOf, saveMenu, todayAtSchool } from './lunch-menu.queries';
import { mondayOf } from '@homeroom/domain';
import { daysOfWeek } from './week';

const NOTHING: WrittenLunch = { dish: null, vegetarian: null, allergens: null };

@Injectable()
export class LunchMenuService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditBook,
    private readonly outbox: Outbox,
  ) {}

  async read(day?: string): Promise<LunchMenu> {
    const [[school], [held]] = await this.db.read(
      todayAtSchool(),
      menuOf(day === undefined ? null : mondayOf(day)),
    );
    if (!school) throw new AppError('NOT_FOUND');
    return menu(mondayOf(day ?? school.today), school, held);
  }

  /** Refused if somebody else has saved in between, so that two people in the office never overwrite one another unnoticed. */
  async write({ week: day, version, days }: WriteLunchMenu): Promise<LunchMenu> {
    const week = mondayOf(day);
    const written = days.map(({ dish, vegetarian, allergens }) => ({
      dish: dish ?? null,
      vegetarian: vegetarian ?? null,
      allergens: allergens ?? null,
    }));
    return this.db.transaction(async (tx) => {
      const [saved] = await tx.sql(saveMenu(week, version, JSON.stringify(written)));
      if (!saved) throw new AppError('CHANGED_MEANWHILE');
      const action = 'school.lunch_menu_changed';
      await this.book.record(tx, { action, ...currentActor(), detail: { week } });
      await this.outbox.publish(tx, 'lunch_menu.changed', { week });
      const [school] = await tx.sql(todayAtSchool());
      if (!school) throw new AppError('NOT_FOUND');
      return menu(week, school, saved);
    });
  }
}

function menu(
  week: string,
  { today, timeZone }: Pick<LunchMenu, 'today' | 'timeZone'>,
  held: { version: number; days: readonly WrittenLunch[] } | undefined,
): LunchMenu {
  const days = daysOfWeek(week).map((day, at) => ({ day, ...(held?.days[at] ?? NOTHING) }));
  return { week, today, timeZone, days, version: held?.version ?? 0 };
}
