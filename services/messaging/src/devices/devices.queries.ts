import { statement } from '@homeroom/database';
import { NOTICES } from '@homeroom/domain';

/** A browser has one subscription: whoever allows it now is who uses it. */
export const keepDevice = statement<
  { id: string; formerPersonId: string | null; isNews: boolean },
  [
    id: string,
    personId: string,
    sessionId: string,
    endpoint: string,
    p256dh: string,
    auth: string,
    browser: string | null,
    system: string | null,
  ]
>(
  'devices.keep',
  `WITH former AS (SELECT person_id, p256dh, auth FROM push_device WHERE school_id = $1 AND endpoint = $5),
   kept AS (INSERT INTO push_device (school_id, id, person_id, session_id, endpoint, p256dh, auth, browser, system)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   ON CONFLICT (school_id, endpoint) DO UPDATE SET person_id = excluded.person_id, session_id = excluded.session_id,
     p256dh = excluded.p256dh, auth = excluded.auth, browser = excluded.browser, system = excluded.system, seen_at = now()
   RETURNING id)
   SELECT kept.id, former.person_id AS "formerPersonId",
     (former.person_id, former.p256dh, former.auth) IS DISTINCT FROM ($3::uuid, $6::text, $7::text) AS "isNews"
   FROM kept LEFT JOIN former ON true`,
);

export const dropOldest = statement<never, [personId: string]>(
  'devices.drop_oldest',
  `DELETE FROM push_device WHERE school_id = $1 AND person_id = $2 AND id IN (
     SELECT id FROM push_device WHERE school_id = $1 AND person_id = $2
     ORDER BY seen_at DESC, id OFFSET ${NOTICES.devicesMost})`,
);

export interface DeviceRow {
  id: string;
  browser: string | null;
  system: string | null;
  addedAt: Date;
  isThisOne: boolean;
}

export const devicesOf = statement<DeviceRow, [personId: string, sessionId: string]>(
  'devices.of_person',
  `SELECT id, browser, system, added_at AS "addedAt", session_id = $3 AS "isThisOne" FROM push_device
   WHERE school_id = $1 AND person_id = $2 ORDER BY seen_at DESC, id`,
);

export const removeDevice = statement<{ id: string }, [personId: string, id: string]>(
  'devices.remove',
  'DELETE FROM push_device WHERE school_id = $1 AND person_id = $2 AND id = $3 RETURNING id',
);

export interface Device {
  id: string;
  personId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Whoever's browser it has become meanwhile is nobody of whom this was said. */
export const devicesToTell = statement<Device, [ids: readonly string[]]>(
  'devices.to_tell',
  `SELECT id, person_id AS "personId", session_id AS "sessionId", endpoint, p256dh, auth FROM push_device
   WHERE school_id = $1 AND id = ANY($2::uuid[])`,
);

export const removeDevices = statement<{ personId: string }, [ids: readonly string[]]>(
  'devices.remove_all',
  'DELETE FROM push_device WHERE school_id = $1 AND id = ANY($2::uuid[]) RETURNING person_id AS "personId"',
);

/** Nobody goes on there with what was allowed there. */
export const removeDevicesOfSessions = statement<{ personId: string }, [sessionIds: readonly string[]]>(
  'devices.remove_of_sessions',
  `DELETE FROM push_device WHERE school_id = $1 AND session_id = ANY($2::uuid[]) RETURNING person_id AS "personId"`,
);
