import { checkOneOf, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import { REACTION_KINDS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

export class Reactions1776700000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // One of each kind per place of a conversation; `person_id` is the person, even in the office's name. `reaches` are the places that
    // could see it when it was given. Reactions taken back are kept for decisions about the message.
    await createTenantTable(
      runner,
      'messaging',
      'message_reaction',
      `message_id uuid NOT NULL, place_id uuid NOT NULL, kind text NOT NULL ${checkOneOf('kind', REACTION_KINDS)},
       person_id uuid NOT NULL, reaches uuid[] NOT NULL, reacted_at timestamptz NOT NULL DEFAULT now(),
       taken_back_at timestamptz,
       PRIMARY KEY (school_id, message_id, place_id, kind),
       FOREIGN KEY (school_id, message_id) REFERENCES message (school_id, id) ON DELETE CASCADE`,
      { of: ['student', 'guardian', 'staff'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
  }
}
