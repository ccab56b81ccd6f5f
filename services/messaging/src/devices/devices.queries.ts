import { statement } from '@homeroom/database';
import { NOTICES } from '@homeroom/domain';

const REMOVED_MOST = 50;

/** SQL: the key under which a browser is stored for one person. The part after the # is not sent in requests to that address. */
const keyOf = (address: string, personId: string) => `${address}::text || '#' || ${personId}::uuid`;

/** SQL: serialises changes of the rows of a browser. */
const holding = (address: string) =>
  `pg_advisory_xact_lock(hashtextextended('browser ' || $1::uuid::text || ' ' || ${address}, 0))`;

export const holdBrowser = statement<never, [address: string]>(
  'devices.hold_browser',
  `SELECT ${holding('$2::text')}`,
);

/** The same by one of the person's devices: its page may be renewing it at this moment. */
export const holdBrowserOf = statement<never, [personId: string, id: string]>(
  'devices.hold_browser_of',
  `SELECT ${holding('address')} FROM push_device WHERE school_id = $1 AND person_id = $2 AND id = $3`,
);

/**
 * A browser has one subscription, which belongs to whoever allows it now: rows of earlier users are removed unless they are accounts of the
 * same person.
 */
export const removeFormer = statement<{ personId: string }, [address: string, personIds: readonly string[]]>(
  'devices.remove_former',
  `DELETE FROM push_device WHERE school_id = $1 AND address = $2
     AND (person_id <> ALL($3::uuid[]) OR endpoint <> ${keyOf('address', 'person_id')})
   RETURNING person_id AS "personId"`,
);

export const keepDevice = statement<
  { id: string; isNews: boolean },
  [
    id: string,
    personId: string,
    sessionId: string,
    address: string,
    p256dh: string,
    auth: string,
    browser: string | null,
    system: string | null,
  ]
>(
  'devices.keep',
  `WITH former AS (SELECT p256dh, auth FROM push_device WHERE school_id = $1 AND person_id = $3 AND address = $5),
   kept AS (INSERT INTO push_device (school_id, id, person_id, session_id, endpoint, p256dh, auth, browser, system)
   VALUES ($1, $2, $3, $4, ${keyOf('$5', '$3')}, $6, $7, $8, $9)
   ON CONFLICT (school_id, endpoint) DO UPDATE SET session_id = excluded.session_id, membership_id = NULL, p256dh = excluded.p256dh, auth = excluded.auth, browser = excluded.browser, system = excluded.system, seen_at = now()
   RETURNING id)
   SELECT kept.id, (former.p256dh, former.auth) IS DISTINCT FROM ($6::text, $7::text) AS "isNews"
   FROM kept LEFT JOIN former ON true`,
);

/**
 * The browser's other rows belong to the same person, who has just returned: they continue in the current session, for as long as their
 * accounts are this person's. Returns those whose keys have changed.
 */
export const renewOthers = statement<
  { personId: string },
  [
    personIds: readonly string[],
    membershipIds: readonly string[],
    sessionId: string,
    address: string,
    p256dh: string,
    auth: string,
  ]
>(
  'devices.renew_others',
  `WITH former AS (SELECT d.id, d.p256dh, d.auth, also.membership_id
     FROM unnest($2::uuid[], $3::uuid[]) AS also (person_id, membership_id)
     JOIN push_device d ON d.school_id = $1 AND d.person_id = also.person_id AND d.address = $5),
   renewed AS (UPDATE push_device d SET session_id = $4, membership_id = former.membership_id, p256dh = $6, auth = $7, seen_at = now()
     FROM former WHERE d.school_id = $1 AND d.id = former.id RETURNING d.id, d.person_id)
   SELECT renewed.person_id AS "personId" FROM renewed JOIN former USING (id)
   WHERE (former.p256dh, former.auth) IS DISTINCT FROM ($6::text, $7::text)`,
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

/** SQL: what is kept of the address of a removed browser. */
const digestOf = (address: string) => `sha256(convert_to(${address}, 'UTF8'))`;

/** Remembers it, so that its page does not bring it back. No row if it is not theirs. */
export const removeDevice = statement<{ id: string }, [personId: string, id: string]>(
  'devices.remove',
  `WITH gone AS (DELETE FROM push_device WHERE school_id = $1 AND person_id = $2 AND id = $3 RETURNING id, address)
   INSERT INTO removed_device (school_id, id, person_id, address_digest)
   SELECT $1, id, $2, ${digestOf('address')} FROM gone RETURNING id`,
);

/** As many as anybody takes off a list: the oldest are forgotten. */
export const dropOldestRemoved = statement<never, [personId: string]>(
  'devices.drop_oldest_removed',
  `DELETE FROM removed_device WHERE school_id = $1 AND person_id = $2 AND id IN (
     SELECT id FROM removed_device WHERE school_id = $1 AND person_id = $2
     ORDER BY removed_at DESC, id OFFSET ${REMOVED_MOST})`,
);

/** SQL: the person's removals of this browser, by its id or, for a page that does not know it, by its address. */
const REMOVED = `FROM removed_device WHERE school_id = $1 AND person_id = $2
     AND (id = $4::uuid OR address_digest = ${digestOf('$3::text')})`;

type Removed = [personId: string, address: string, formerId: string | null];

export const wasRemoved = statement<{ id: string }, Removed>(
  'devices.was_removed',
  `SELECT id ${REMOVED} LIMIT 1`,
);

/** The person has switched it on again there. */
export const forgetRemoval = statement<never, Removed>('devices.forget_removal', `DELETE ${REMOVED}`);

export interface Device {
  id: string;
  personId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Rows that now belong to another person do not match the delivery. */
export const devicesToTell = statement<Device, [ids: readonly string[]]>(
  'devices.to_tell',
  `SELECT id, person_id AS "personId", session_id AS "sessionId", address AS endpoint, p256dh, auth FROM push_device
   WHERE school_id = $1 AND id = ANY($2::uuid[])`,
);

export const removeDevices = statement<{ personId: string }, [ids: readonly string[]]>(
  'devices.remove_all',
  'DELETE FROM push_device WHERE school_id = $1 AND id = ANY($2::uuid[]) RETURNING person_id AS "personId"',
);

/** Removes the browsers that were allowed in these sessions, or by these memberships: an end is told of with the id of either. */
export const removeDevicesOfSessions = statement<{ personId: string }, [endedIds: readonly string[]]>(
  'devices.remove_of_sessions',
  `DELETE FROM push_device WHERE school_id = $1 AND (session_id = ANY($2::uuid[]) OR membership_id = ANY($2::uuid[])) RETURNING person_id AS "personId"`,
);
