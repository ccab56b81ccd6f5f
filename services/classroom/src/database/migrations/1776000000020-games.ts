import { checkOneOf, createTenantTable, ForwardMigration, letTidy } from '@homeroom/database/schema';
import { BANDS, GAME_POINTS, GAMES, SET_GAMES, SKILLS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

const OF_STUDENT = `student_id uuid NOT NULL,
  -- Null while nothing ends it: set where a session was left open, and two years ahead when the student leaves.
  kept_until timestamptz,
  FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id),`;
const RESULTS = { of: ['student'], kept: 'record' } as const;

/** Games that students play, what teachers add to them, and what is played together. */
export class Games1776000000020 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'game_set',
      `id uuid NOT NULL,
       game text NOT NULL ${checkOneOf('game', SET_GAMES)},
       title text NOT NULL,
       items jsonb NOT NULL,
       is_shared boolean NOT NULL,
       owner_id uuid NOT NULL,
       version int NOT NULL DEFAULT 0,
       PRIMARY KEY (school_id, id)`,
      { of: ['school', 'staff'], kept: 'school' },
    );
    await createTenantTable(
      runner,
      'classroom',
      'class_games',
      `class_id uuid NOT NULL,
       closed text[] NOT NULL,
       PRIMARY KEY (school_id, class_id),
       FOREIGN KEY (school_id, class_id) REFERENCES class_card (school_id, id)`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await createTenantTable(
      runner,
      'classroom',
      'class_game_set',
      `class_id uuid NOT NULL,
       set_id uuid NOT NULL,
       PRIMARY KEY (school_id, class_id, set_id),
       FOREIGN KEY (school_id, class_id) REFERENCES class_card (school_id, id),
       FOREIGN KEY (school_id, set_id) REFERENCES game_set (school_id, id) ON DELETE CASCADE`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'DELETE'] },
    );
    await createTenantTable(
      runner,
      'classroom',
      'game_rule',
      `mode text NOT NULL ${checkOneOf('mode', GAME_POINTS.modes)},
       points int NOT NULL,
       threshold int NOT NULL,
       daily_cap int NOT NULL,
       PRIMARY KEY (school_id)`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await createTenantTable(
      runner,
      'classroom',
      'game_tournament',
      `id uuid NOT NULL,
       class_id uuid NOT NULL,
       game text NOT NULL ${checkOneOf('game', GAMES)},
       set_id uuid,
       minutes int NOT NULL,
       shows_top boolean NOT NULL,
       hides_names boolean NOT NULL,
       started_by uuid NOT NULL,
       started_at timestamptz NOT NULL DEFAULT now(),
       ends_at timestamptz NOT NULL,
       -- Behind its time where nobody ended it: the next one of the class, or nobody, writes that down.
       ended_at timestamptz,
       PRIMARY KEY (school_id, id),
       FOREIGN KEY (school_id, class_id) REFERENCES class_card (school_id, id)`,
      { of: ['school', 'staff'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query(
      'CREATE UNIQUE INDEX game_tournament_open ON game_tournament (school_id, class_id) WHERE ended_at IS NULL',
    );
    await runner.query(
      'CREATE INDEX game_tournament_of_class ON game_tournament (school_id, class_id, started_at)',
    );
    await createTenantTable(
      runner,
      'classroom',
      'game_session',
      `id uuid NOT NULL,
       ${OF_STUDENT}
       game text NOT NULL ${checkOneOf('game', GAMES)},
       band text NOT NULL ${checkOneOf('band', BANDS)},
       set_id uuid,
       tournament_id uuid,
       assignment_id uuid,
       minutes int,
       seed int NOT NULL,
       started_at timestamptz NOT NULL DEFAULT now(),
       ends_at timestamptz,
       answered int NOT NULL DEFAULT 0,
       right_answers int NOT NULL DEFAULT 0,
       streak int NOT NULL DEFAULT 0,
       best_streak int NOT NULL DEFAULT 0,
       lives int,
       score int NOT NULL DEFAULT 0,
       -- What is asked now, with what is right, and all that was asked: both are empty once it is over.
       open jsonb NOT NULL DEFAULT '[]',
       asked jsonb NOT NULL DEFAULT '[]',
       points int NOT NULL DEFAULT 0,
       ended_at timestamptz,
       PRIMARY KEY (school_id, id)`,
      RESULTS,
    );
    await runner.query(
      'CREATE UNIQUE INDEX game_session_open ON game_session (school_id, student_id, game) WHERE ended_at IS NULL',
    );
    await runner.query(
      'CREATE INDEX game_session_of_student ON game_session (school_id, student_id, game, score)',
    );
    await runner.query(
      `CREATE INDEX game_session_of_tournament ON game_session (school_id, tournament_id)
       WHERE tournament_id IS NOT NULL`,
    );
    await createTenantTable(
      runner,
      'classroom',
      'game_skill',
      `${OF_STUDENT}
       skill text NOT NULL ${checkOneOf('skill', SKILLS)},
       rating double precision NOT NULL,
       answers int NOT NULL,
       right_answers int NOT NULL,
       PRIMARY KEY (school_id, student_id, skill)`,
      RESULTS,
    );
    await createTenantTable(
      runner,
      'classroom',
      'game_day',
      `${OF_STUDENT}
       day date NOT NULL,
       sessions int NOT NULL DEFAULT 0,
       points int NOT NULL DEFAULT 0,
       PRIMARY KEY (school_id, student_id, day)`,
      RESULTS,
    );
    for (const table of ['game_session', 'game_skill', 'game_day'])
      await letTidy(runner, 'classroom', { table, since: 'kept_until' });
  }
}
