import type { ChooseGameRule, ChosenGameRule } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { type GameRule, USUAL_GAME_RULE } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { addGamesCategory } from '../../ground/categories/categories';
import { gameRule, saveRule } from './rule.queries';

/** The office's rule for points from games. */
@Injectable()
export class RuleService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  async read(): Promise<GameRule> {
    return (await this.db.readOne(gameRule())) ?? USUAL_GAME_RULE;
  }

  choose({ mode, points, threshold, dailyCap }: ChooseGameRule): Promise<ChosenGameRule> {
    return this.db.transaction(async (tx) => {
      const [changed] = await tx.sql(
        saveRule(mode ?? null, points ?? null, threshold ?? null, dailyCap ?? null),
      );
      const [rule = USUAL_GAME_RULE] = await tx.sql(gameRule());
      if (rule.mode !== 'off') await addGamesCategory(tx);
      if (changed) await this.book.write(tx, { action: 'school.game_rule_changed', detail: { ...rule } });
      return { success: true, ...rule };
    });
  }
}
