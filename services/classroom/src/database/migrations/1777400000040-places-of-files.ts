import { ForwardMigration } from '@homeroom/database/schema';
import { allowNewPlaces } from '@homeroom/files/tables';
import type { QueryRunner } from 'typeorm';

/** Files that are attached again get the order in which they are attached. */
export class PlacesOfFiles1777400000040 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await allowNewPlaces(runner, 'classroom');
  }
}
