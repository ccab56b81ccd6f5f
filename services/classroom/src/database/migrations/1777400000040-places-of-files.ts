import { allowNewPlaces } from '@homeroom/files/tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that are set again come in the order in which they are set. */
export class PlacesOfFiles1777400000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allowNewPlaces(runner, 'classroom');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
