import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** The address whose mailed link a PIN or password was drawn with: it ends if the address proves to be somebody else's. */
export class MailedSecrets1798640000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE credential ADD COLUMN mailed_to text');
  }
}
