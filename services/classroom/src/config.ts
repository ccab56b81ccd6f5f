import { FilesConfig } from '@homeroom/files/kept';
import { IsServiceUrl } from '@homeroom/platform';
import { ValidateIf } from 'class-validator';

/** Besides what every service needs, the classroom asks auth for accounts, the school for its clock, and all of them what they hold of one child. */
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
