import { FilesConfig } from '@homeroom/files/kept';
import { IsServiceUrl } from '@homeroom/platform';
import { ValidateIf } from 'class-validator';

/**
 * Besides what every service needs, the classroom service asks auth for accounts, the school service for its clock, and all of them for
 * their data of one child.
 */
export class ClassroomConfig extends FilesConfig {
  @ValidateIf(() => true)
  @IsServiceUrl()
  override AUTH_URL!: string;

  @ValidateIf(() => true)
  @IsServiceUrl()
  override SCHOOL_URL!: string;

  @ValidateIf(() => true)
  @IsServiceUrl()
  override MESSAGING_URL!: string;

  @ValidateIf(() => true)
  @IsServiceUrl()
  override ALERTS_URL!: string;
}
