import type { QueryRunner } from 'typeorm';

/** Folds text for searching: "jose" finds "José", "berg" finds "van den Berg". */
export async function createFolded(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION folded(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(regexp_replace(replace(normalize(given, NFKD), '-', ' '), '[\u0300-\u036f]', '', 'g') COLLATE pg_c_utf8)`);
}
