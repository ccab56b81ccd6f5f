import { IsServiceUrl, ServiceConfig } from '@homeroom/platform';
import { IsOptional, IsString, Matches } from 'class-validator';

/** Of a service that keeps files. */
export class FilesConfig extends ServiceConfig {
  /** Where files lie: a folder that all its processes and the backup reach, or a bucket (`StoreSettings`). */
  @IsString()
  @IsOptional()
  FILES_DIR?: string;

  @IsServiceUrl()
  @IsOptional()
  FILES_S3_URL?: string;

  @IsString()
  @IsOptional()
  FILES_S3_REGION?: string;

  @IsString()
  @IsOptional()
  FILES_S3_KEY_ID?: string;

  @IsString()
  @IsOptional()
  FILES_S3_SECRET?: string;

  /** `tcp://host:3310` of a ClamAV that looks into files; without one nobody does. */
  @Matches(/^tcp:\/\/[^\s/]+$/, { message: 'must be an address such as tcp://clamav:3310' })
  @IsOptional()
  FILES_SCAN_URL?: string;
}
