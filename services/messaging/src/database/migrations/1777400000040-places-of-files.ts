import { ForwardMigration } from '@homeroom/database/schema';
import { allowNewPlaces } from '@homeroom/files/tables';
import type { QueryRunner } from 'typeorm';

/** Files that are replaced are listed in the new order. */
export class PlacesOfFiles1777400000040 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await allowNewPlaces(runner, 'messaging');
  }
}
