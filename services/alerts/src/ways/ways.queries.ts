import type { WayDevice } from '@homeroom/contracts';
import { statement } from '@homeroom/database';

/** SQL condition on a row of `person_ways`. */
export const HAS_DEVICE = `devices <> '[]'`;

/** SQL: people with a browser to push to. */
export const WITH_DEVICE = `(SELECT person_id FROM person_ways WHERE school_id = $1 AND ${HAS_DEVICE})`;

/** An older event that arrives late changes nothing: the newest one led to a read of the state at that time or later. */
export const keepWays = statement<never, [ways: string, factId: string]>(
  'ways.keep',
  `INSERT INTO person_ways (school_id, person_id, devices, phone_id, phone_number, fact_id)
   SELECT $1, w."personId", w.devices, (w.phone->>'id')::uuid, w.phone->>'number', $3
   FROM jsonb_to_recordset($2::jsonb) AS w("personId" uuid, devices jsonb, phone jsonb)
   ON CONFLICT (school_id, person_id) DO UPDATE SET devices = excluded.devices, phone_id = excluded.phone_id,
     phone_number = excluded.phone_number, fact_id = excluded.fact_id
   WHERE person_ways.fact_id <= excluded.fact_id`,
);

export interface WaysRow {
  personId: string;
  devices: WayDevice[];
  phoneId: string | null;
  phoneNumber: string | null;
}

export const findWays = statement<WaysRow, [personIds: string[]]>(
  'ways.find',
  `SELECT person_id AS "personId", devices, phone_id AS "phoneId", phone_number AS "phoneNumber"
   FROM person_ways WHERE school_id = $1 AND person_id = ANY ($2::uuid[])`,
);

export const dropDevices = statement<never, [personId: string, deviceIds: string[]]>(
  'ways.drop_devices',
  `UPDATE person_ways SET devices = (SELECT coalesce(jsonb_agg(device), '[]') FROM jsonb_array_elements(devices) device
     WHERE device->>'id' <> ALL ($3::text[]))
   WHERE school_id = $1 AND person_id = $2`,
);

/** Unless the person has another number by now. */
export const dropPhone = statement<never, [personId: string, phoneId: string]>(
  'ways.drop_phone',
  `UPDATE person_ways SET phone_id = NULL, phone_number = NULL
   WHERE school_id = $1 AND person_id = $2 AND phone_id = $3`,
);
