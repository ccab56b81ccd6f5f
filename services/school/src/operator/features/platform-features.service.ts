import {
  AppError,
  type AuditDetail,
  type ChangePlanFeature,
  type ChangeSchoolFeature,
  type FeatureRow,
  type FeatureSchool,
  type FindFeatureSchools,
  type Page,
  pageAsked,
  pageOf,
  type SchoolFeature,
} from '@homeroom/contracts';
import { PlatformDb, TenantDb, type Tx } from '@homeroom/database';
import { FEATURE_KEYS, type FeatureKey, FEATURES, isInPlan, SUBSCRIPTION_LEVELS } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AuditBook } from '../../audit/audit.book';
import { chooseForSchool, leaveToPlan } from '../../features/features.queries';
import { choices } from '../../features/school-features';
import { type ActingOperator, actingOperator } from '../acting-operator';
import { schoolById } from '../schools/platform-schools.queries';
import { lockState } from '../schools/school-changes.queries';
import {
  addNews,
  chooseForPlan,
  planChoices,
  choiceCounts,
  choicesOfSchool,
  schoolsChoosing,
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
    const [counts] = await this.platform.open('features').read(choiceCounts());
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
        schoolCount: counts.find((row) => row.key === key)?.total ?? 0,
      };
    });
  }

  async schools(key: FeatureKey, find: FindFeatureSchools): Promise<Page<FeatureSchool>> {
    const asked = pageAsked(find);
    const [items, counts] = await this.platform
      .open('schools with a feature of their own')
      .read(schoolsChoosing(key, asked.pageSize, asked.offset), choiceCounts());
    return pageOf(
      asked,
      items,
      counts.find((row) => row.key === key),
    );
  }

  async ofSchool(schoolId: string): Promise<SchoolFeature[]> {
    const [[school], chosen] = await this.platform
      .open('one school’s features')
      .read(schoolById(schoolId), choicesOfSchool(schoolId));
    if (!school) throw new AppError('NOT_FOUND');
    return FEATURE_KEYS.map((key) => ({
      key,
      enabled: chosen.find((row) => row.key === key)?.enabled ?? null,
    }));
  }

  /** Applies to everybody on the plan. The worker tells the schools one by one. */
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
