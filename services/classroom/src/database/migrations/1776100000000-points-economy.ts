import { checkOneOf, createTenantTable, ForwardMigration, raiseVersions } from '@homeroom/database/schema';
import {
  BADGE_SPANS,
  ADJUSTMENTS,
  POINTS,
  REDEMPTION_STATES,
  REWARD_COLOURS,
  REWARD_PICTURES,
  REWARDS,
  SPENDING_KINDS,
} from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';
import { classOfStudents } from './1773000000020-state-versions';

/** A school's own categories, adjustments of totals, rewards, and a school's own badges. */
export class PointsEconomy1776100000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE point_category ADD class_id uuid, ADD archived_at timestamptz, ADD version int NOT NULL DEFAULT 0,
         ADD FOREIGN KEY (school_id, class_id) REFERENCES class_card (school_id, id)`,
    );
    await runner.query(
      `ALTER TABLE point_entry ADD is_adjustment boolean NOT NULL DEFAULT false,
         DROP CONSTRAINT point_entry_amount_check,
         ADD CONSTRAINT point_entry_amount_check CHECK (amount <> 0 AND (amount BETWEEN ${POINTS.min} AND ${POINTS.max}
           OR (is_adjustment OR reverses_entry_id IS NOT NULL)
              AND amount BETWEEN -${ADJUSTMENTS.most} AND ${ADJUSTMENTS.most}))`,
    );
    await this.rewards(runner);
    await this.badges(runner);
  }

  private async rewards(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'reward',
      `id uuid NOT NULL,
       class_id uuid,
       name text NOT NULL,
       description text,
       picture text NOT NULL ${checkOneOf('picture', REWARD_PICTURES)},
       colour text NOT NULL ${checkOneOf('colour', REWARD_COLOURS)},
       price int NOT NULL CHECK (price BETWEEN ${REWARDS.priceMin} AND ${REWARDS.priceMax}),
       -- How many there are in all, of which so many are taken; null for as many as are wanted.
       supply int,
       taken int NOT NULL DEFAULT 0,
       per_student int,
       grades text[] NOT NULL,
       available_from date,
       available_to date,
       archived_at timestamptz,
       version int NOT NULL DEFAULT 0,
       PRIMARY KEY (school_id, id),
       CONSTRAINT reward_supply CHECK (taken >= 0 AND (supply IS NULL OR taken <= supply)),
       FOREIGN KEY (school_id, class_id) REFERENCES class_card (school_id, id)`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    // With the name and price of the reward when it was asked for.
    await createTenantTable(
      runner,
      'classroom',
      'redemption',
      `id uuid NOT NULL,
       reward_id uuid NOT NULL,
       student_id uuid NOT NULL,
       year_id uuid NOT NULL,
       name text NOT NULL,
       picture text NOT NULL,
       colour text NOT NULL,
       price int NOT NULL,
       state text NOT NULL ${checkOneOf('state', REDEMPTION_STATES)},
       asked_at timestamptz NOT NULL DEFAULT now(),
       decided_at timestamptz,
       decided_by uuid,
       decided_by_role text,
       reason text,
       PRIMARY KEY (school_id, id),
       FOREIGN KEY (school_id, reward_id) REFERENCES reward (school_id, id),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id)`,
      { of: ['student'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query(
      'CREATE INDEX redemption_of_student ON redemption (school_id, student_id, asked_at DESC)',
    );
    await runner.query('CREATE INDEX redemption_state ON redemption (school_id, state, asked_at)');
    // Append-only like the ledger of earned points: what was spent is the sum of these rows. Each redemption is paid once and refunded
    // once.
    await createTenantTable(
      runner,
      'classroom',
      'point_spending',
      `redemption_id uuid NOT NULL,
       kind text NOT NULL ${checkOneOf('kind', SPENDING_KINDS)},
       id uuid NOT NULL,
       student_id uuid NOT NULL,
       year_id uuid NOT NULL,
       amount int NOT NULL CHECK (amount <> 0 AND (kind = 'refund') = (amount > 0)),
       at timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (school_id, redemption_id, kind),
       FOREIGN KEY (school_id, redemption_id) REFERENCES redemption (school_id, id),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id)`,
      { of: ['student'], kept: 'record', rights: ['SELECT', 'INSERT'] },
    );
    await runner.query(
      'CREATE INDEX point_spending_of_student ON point_spending (school_id, student_id, year_id)',
    );
    await createTenantTable(
      runner,
      'classroom',
      'saving_for',
      `student_id uuid NOT NULL,
       reward_id uuid NOT NULL,
       PRIMARY KEY (school_id, student_id),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id),
       FOREIGN KEY (school_id, reward_id) REFERENCES reward (school_id, id)`,
      { of: ['student'], kept: 'membership' },
    );
  }

  private async badges(runner: QueryRunner): Promise<void> {
    const ofSchool = (rows: string) => `SELECT school_id, school_id AS about FROM ${rows} changed`;
    // Standard badges that a school no longer awards; others have no row.
    await createTenantTable(
      runner,
      'classroom',
      'badge_hidden',
      'key text NOT NULL, since timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (school_id, key)',
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'DELETE'] },
    );
    await raiseVersions(runner, 'classroom', { table: 'badge_hidden', aboutOf: ofSchool });
    // A badge's condition is written once. Without a goal it is given by hand.
    await createTenantTable(
      runner,
      'classroom',
      'badge',
      `id uuid NOT NULL,
       name text NOT NULL,
       icon text NOT NULL,
       category_id uuid,
       goal int,
       span text ${checkOneOf('span', BADGE_SPANS)},
       archived_at timestamptz,
       PRIMARY KEY (school_id, id),
       CHECK ((goal IS NULL) = (span IS NULL)),
       FOREIGN KEY (school_id, category_id) REFERENCES point_category (school_id, id)`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await raiseVersions(runner, 'classroom', { table: 'badge', aboutOf: ofSchool });
    await createTenantTable(
      runner,
      'classroom',
      'badge_given',
      `student_id uuid NOT NULL,
       badge_id uuid NOT NULL,
       given_by uuid NOT NULL,
       given_by_role text NOT NULL,
       given_at timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (school_id, student_id, badge_id),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id),
       FOREIGN KEY (school_id, badge_id) REFERENCES badge (school_id, id)`,
      { of: ['student'], kept: 'record', rights: ['SELECT', 'INSERT', 'DELETE'] },
    );
    await raiseVersions(runner, 'classroom', { table: 'badge_given', aboutOf: classOfStudents });
  }
}
