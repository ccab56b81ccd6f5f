import { statement } from '../statement';
import type { CatalogueTable } from './exported-columns';

/** Tables of tenant rows in this service's schema that its role may read, without generated columns. */
export const exportCatalogue = statement<CatalogueTable>(
  'export.catalogue',
  `SELECT c.relname AS name, obj_description(c.oid, 'pg_class') AS comment,
     (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL), 'refersTo',
        (SELECT r.relname FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid
         WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.conkey[array_length(k.conkey, 1)] = a.attnum
         ORDER BY k.conname LIMIT 1)) ORDER BY a.attnum)
      FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
     (SELECT json_agg(a.attname ORDER BY k.place) FROM pg_index x
        CROSS JOIN unnest(x.indkey::int[]) WITH ORDINALITY AS k (number, place)
        JOIN pg_attribute a ON a.attrelid = x.indrelid AND a.attnum = k.number
      WHERE x.indrelid = c.oid AND x.indisprimary) AS key
   FROM pg_class c
   WHERE $1::uuid IS NOT NULL AND c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
     AND obj_description(c.oid, 'pg_class') LIKE '{%' AND has_table_privilege(c.oid, 'SELECT')
   ORDER BY c.relname`,
);

/** Returns no row if somebody at the school is already exporting its data, in any process. Held until the transaction ends. */
export const takeTurn = statement<{ isMine: boolean }>(
  'export.take_turn',
  `SELECT pg_try_advisory_xact_lock(hashtextextended('school export ' || $1::uuid::text, 0)) AS "isMine"`,
);
