import { DiskStore } from './disk-store';
import type { FileStore, StoredObject } from './file-store';
import { S3Store } from './s3-store';

export type { FileStore, StoredObject };

export interface StoreSettings {
  /** A directory that all processes of the platform can access. */
  FILES_DIR?: string | undefined;
  /** Or a bucket of an S3-compatible store: `https://s3.eu-central-1.amazonaws.com/homeroom-files`. */
  FILES_S3_URL?: string | undefined;
  FILES_S3_REGION?: string | undefined;
  FILES_S3_KEY_ID?: string | undefined;
  FILES_S3_SECRET?: string | undefined;
}

export function openStore(settings: StoreSettings): FileStore {
  const { FILES_DIR, FILES_S3_URL: url, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret } = settings;
  if (url) {
    if (!keyId || !secret) throw new Error('FILES_S3_URL needs FILES_S3_KEY_ID and FILES_S3_SECRET.');
    return new S3Store({ url, keyId, secret, region: settings.FILES_S3_REGION ?? 'us-east-1' });
  }
  if (!FILES_DIR) throw new Error('FILES_DIR or FILES_S3_URL must be set.');
  return new DiskStore(FILES_DIR);
}
