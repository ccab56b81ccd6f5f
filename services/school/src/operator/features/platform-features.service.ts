import {
  AppError,
  type AuditDetail,
  type ChangePlanFeature,
  type ChangeSchoolFeature,
  type FeatureRow,
} from '@homeroom/contracts';
import { PlatformDb, TenantDb, type Tx } from '@homeroom/database';
import { FEATURE_KEYS, FEATURES, isInPlan, SUBSCRIPTION_LEVELS } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AuditBook } from '../../audit/audit.book';
import { chooseForSchool, leaveToPlan } from '../../features/features.queries';
import { choices } from '../../features/school-features';
import { type ActingOperator, actingOperator } from '../acting-operator';
import { lockState } from '../schools/school-changes.queries';
import {
  addNews,
  chooseForPlan,
  planChoices,
  type SchoolChoice,
  schoolChoices,
} from './platform-features.queries';
import { tellOfSchool } from '../../schools/school-news';

@Injectable()
export class PlatformFeaturesService {
  constructor(
    private readonly platform: PlatformDb,
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditBook,
  ) {}

  async list(): Promise<FeatureRow[]> {
    const [schools] = await this.platform.open('features').read(schoolChoices());
    const chosen = await this.db.outsideSchools((tx) => tx.sql(planChoices()));
    return FEATURE_KEYS.map((key) => {
      const { name, description } = FEATURES[key];
      const plans = Object.fromEntries(
        SUBSCRIPTION_LEVELS.map((level) => [
          level,
          isInPlan(key, level, choices(chosen.filter((row) => row.level === level))),
        ]),
      ) as FeatureRow['plans'];
      return {
        key,
        name,
        description,
        plans,
        schools: schools.filter((row) => row.key === key).map(choiceOf),
      };
    });
  }

  /** For everybody on the plan. The schools are told one by one, by the worker. */
  async changePlan({ key, subscriptionLevel, enabled }: ChangePlanFeature): Promise<void> {
    const operator = actingOperator();
    await this.db.transaction(async (tx) => {
      const [changed] = await tx.sql(chooseForPlan(subscriptionLevel, key, enabled));
      if (!changed) return;
      await tx.sql(addNews(uuidv7(), subscriptionLevel));
      await this.note(tx, operator, { feature: key, plan: subscriptionLevel, enabled });
    });
  }

  async changeSchool(schoolId: string, { key, enabled }: ChangeSchoolFeature): Promise<void> {
    const operator = actingOperator();
    await this.db.transactionIn(schoolId, async (tx) => {
      const [school] = await tx.sql(lockState());
      if (!school) throw new AppError('NOT_FOUND');
      await tx.sql(enabled === null ? leaveToPlan(key) : chooseForSchool(key, enabled));
      await this.note(tx, operator, { feature: key, enabled: enabled ?? 'as the plan' });
      await tellOfSchool(this.outbox, tx, 'school.changed');
    });
  }

  private note(tx: Tx, operator: ActingOperator, detail: AuditDetail): Promise<void> {
    return this.book.record(tx, { action: 'feature.changed', ...operator, detail });
  }
}

const choiceOf = ({ schoolId, name, code, enabled }: SchoolChoice): FeatureRow['schools'][number] => ({
  schoolId,
  name,
  code,
  enabled,
});
