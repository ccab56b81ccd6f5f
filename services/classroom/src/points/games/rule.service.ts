import type { ChooseGameRule, ChosenGameRule } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { type GameRule, USUAL_GAME_RULE } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { addGamesCategory } from '../../ground/categories/categories';
import { gameRule, saveRule } from './rule.queries';

/** What games bring, as the office says. */
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
    const rule: GameRule = { mode, points, threshold, dailyCap };
    return this.db.transaction(async (tx) => {
      const [changed] = await tx.sql(saveRule(mode, points, threshold, dailyCap));
      if (mode !== 'off') await addGamesCategory(tx);
      if (changed) await this.book.write(tx, { action: 'school.game_rule_changed', detail: { ...rule } });
      return { success: true, ...rule };
    });
  }
}
