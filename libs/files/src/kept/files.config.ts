import { IsServiceUrl, ServiceConfig } from '@homeroom/platform';
import { applyDecorators } from '@nestjs/common';
import { IsOptional, Matches, ValidateIf } from 'class-validator';

const OfBucket = () =>
  applyDecorators(
    ValidateIf(({ FILES_S3_URL }: FilesConfig, value) => FILES_S3_URL !== undefined || value !== undefined),
    Matches(/^\S+$/, { message: 'must be set in one word where FILES_S3_URL is a bucket' }),
  );

/** The configuration of a service that stores files. */
export class FilesConfig extends ServiceConfig {
  /** The file store: a directory shared by all of its processes and the backup, or a bucket (`StoreSettings`). */
  @ValidateIf(({ FILES_S3_URL }: FilesConfig) => FILES_S3_URL === undefined)
  @Matches(/\S/, { message: 'must be a folder, unless FILES_S3_URL is a bucket' })
  FILES_DIR?: string;

  @IsServiceUrl()
  @IsOptional()
  FILES_S3_URL?: string;

  @Matches(/^[\w-]+$/, { message: 'must be a region such as eu-central-1' })
  @IsOptional()
  FILES_S3_REGION?: string;

  @OfBucket()
  FILES_S3_KEY_ID?: string;

  @OfBucket()
  FILES_S3_SECRET?: string;

  /** `tcp://host:3310` of a ClamAV server that scans files; without it files are not scanned. */
  @Matches(/^tcp:\/\/[^\s/]+$/, { message: 'must be an address such as tcp://clamav:3310' })
  @IsOptional()
  FILES_SCAN_URL?: string;
}
