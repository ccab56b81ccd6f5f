import { ForwardMigration, letTidy, letTidyStandardTables } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class Tidying1767000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await letTidyStandardTables(runner, 'auth');
    const tables: Parameters<typeof letTidy>[2][] = [
      { table: 'session', since: 'expires_at' },
      { table: 'sign_in', since: 'at' },
      { table: 'answered_challenge', since: 'expires_at' },
      { table: 'budget', since: 'touched_at' },
      { table: 'sign_in_line', since: 'day_ends_at' },
      { table: 'spent_proof', since: 'expires_at' },
      { table: 'device', since: 'last_success_at' },
      { table: 'known_address', since: 'staff_signed_in_at', also: ['registered'] },
      { table: 'letter', since: 'created_at', also: ['kind'] },
      { table: 'address_change', since: 'asked_at' },
      { table: 'admin_invitation', since: 'invited_at', also: ['accepted_at', 'withdrawn_at'] },
      { table: 'address_budget', since: 'touched_at', platform: true },
      { table: 'revocation', since: 'revoked_at', platform: true },
      { table: 'outdated_session', since: 'minted_before', platform: true },
      { table: 'visiting', since: 'ends_at', platform: true },
      { table: 'way_back_count', since: 'touched_at', platform: true },
    ];
    for (const table of tables) await letTidy(runner, 'auth', table);
  }
}
