import type { ServiceName } from '@homeroom/contracts/identity';
import { checkOneOf, createTenantTable, relayOf } from '@homeroom/database/schema';
import { type DataClass, FILE_TYPES, LIMITS, ROOM_TOLD, SERVER_LIMITS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** Adds the alternative text of pictures, written by the uploader. */
export async function addPictureWords(runner: QueryRunner, service: ServiceName): Promise<void> {
  await runner.query(
    `ALTER TABLE file_use ADD COLUMN alt text CHECK (char_length(alt) BETWEEN 1 AND ${2 * LIMITS.fileAltMaxLength})`,
  );
  await runner.query(`GRANT UPDATE (alt) ON file_use TO ${service}_app`);
}

/** Lets attached files be reordered and renamed. */
export async function allowNewPlaces(runner: QueryRunner, service: ServiceName): Promise<void> {
  await runner.query(`GRANT UPDATE (place, name) ON file_use TO ${service}_app`);
}

/** Stores equal bytes of one school once: several files may share a `key`. `hash` is set until the bytes are about to be removed. */
export async function shareEqualBytes(runner: QueryRunner): Promise<void> {
  await runner.query('ALTER TABLE file ADD COLUMN hash bytea, DROP CONSTRAINT file_key');
  await runner.query('CREATE INDEX file_of_key ON file (school_id, key)');
  await runner.query('CREATE INDEX file_of_hash ON file (school_id, hash) WHERE hash IS NOT NULL');
}

/** A school's storage limit grows with it and is checked on upload; the index makes one person's usage quick to compute. */
export async function letRoomGrow(runner: QueryRunner): Promise<void> {
  await runner.query(
    'ALTER TABLE file_usage DROP CONSTRAINT file_usage_bytes_check, ADD CONSTRAINT file_usage_bytes_check CHECK (bytes >= 0)',
  );
  await runner.query('CREATE INDEX file_of_owner ON file (school_id, owner_id, created_at)');
}

/** Adds the share of its room of which a school's administrators have been notified. */
export async function tellOfRoom(runner: QueryRunner): Promise<void> {
  await runner.query(
    `ALTER TABLE file_usage ADD COLUMN told smallint NOT NULL DEFAULT 0 CHECK (told IN (${[0, ...ROOM_TOLD].join(', ')}))`,
  );
}

/** For a schema that was created before a file type was added. */
export async function allowFileTypes(runner: QueryRunner): Promise<void> {
  await runner.query(
    `ALTER TABLE file DROP CONSTRAINT file_type_check,
       ADD CONSTRAINT file_type_check ${checkOneOf('type', Object.keys(FILE_TYPES))}`,
  );
}

/** The file tables of a service (`@homeroom/files/kept`). `of`: whose files they are. */
export async function createFileTables(
  runner: QueryRunner,
  service: ServiceName,
  of: DataClass['of'],
): Promise<void> {
  // The bytes are in the file store under `key`. Without `stored_at` they are not there yet, or about to be removed.
  await createTenantTable(
    runner,
    service,
    'file',
    `id uuid NOT NULL,
     key text NOT NULL,
     type text NOT NULL ${checkOneOf('type', Object.keys(FILE_TYPES))},
     bytes int NOT NULL CHECK (bytes BETWEEN 1 AND ${2 * LIMITS.fileMaxBytes}),
     owner_id uuid NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     stored_at timestamptz,
     unused_since timestamptz DEFAULT now(),
     PRIMARY KEY (school_id, id),
     CONSTRAINT file_key UNIQUE (school_id, key)`,
    { of, kept: 'record' },
  );
  await runner.query(
    'CREATE INDEX file_unused ON file (school_id, owner_id, unused_since) WHERE unused_since IS NOT NULL',
  );
  // The worker finds schools with unattached files by time, and sees nothing else of them.
  const relay = relayOf(service);
  await runner.query(`CREATE POLICY relay ON file TO ${relay} USING (true) WITH CHECK (true)`);
  await runner.query(`GRANT SELECT (school_id, unused_since) ON file TO ${relay}`);
  await runner.query(
    'CREATE INDEX file_swept ON file (school_id, unused_since) WHERE unused_since IS NOT NULL',
  );
  // What a file is attached to, and its name there. A copied file is attached to several objects.
  await createTenantTable(
    runner,
    service,
    'file_use',
    `used_by uuid NOT NULL,
     file_id uuid NOT NULL,
     place int NOT NULL,
     name text NOT NULL,
     PRIMARY KEY (school_id, used_by, file_id),
     FOREIGN KEY (school_id, file_id) REFERENCES file (school_id, id)`,
    { of, kept: 'record', rights: ['SELECT', 'INSERT', 'DELETE'] },
  );
  await runner.query('CREATE INDEX file_use_of ON file_use (school_id, file_id)');
  await createTenantTable(
    runner,
    service,
    'file_usage',
    `bytes bigint NOT NULL CHECK (bytes BETWEEN 0 AND ${SERVER_LIMITS.filesBytesPerSchool}), PRIMARY KEY (school_id)`,
    { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
}
