import { IsServiceUrl, ServiceConfig } from '@homeroom/platform';
import { IsOptional, IsString, ValidateIf } from 'class-validator';

/** Besides what every service needs, the classroom asks auth for accounts and the school for its clock. */
export class ClassroomConfig extends ServiceConfig {
  @ValidateIf(() => true)
  @IsServiceUrl()
  override AUTH_URL!: string;

  @ValidateIf(() => true)
  @IsServiceUrl()
  override SCHOOL_URL!: string;

  /** The origin people type: it stands on slips. */
  /** Where files lie: a folder that all its processes and the backup reach, or a bucket (`StoreSettings` of libs/files). */
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
  @IsString()
  @IsOptional()
  FILES_SCAN_URL?: string;

  @IsServiceUrl()
  PUBLIC_URL = 'http://localhost:3000';
}
