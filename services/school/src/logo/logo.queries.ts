import { statement } from '@homeroom/database';

export const keepLogo = statement<never, [version: string, picture: Buffer]>(
  'logo.keep',
  `INSERT INTO logo (school_id, version, picture) VALUES ($1, $2, $3)
   ON CONFLICT (school_id) DO UPDATE SET version = excluded.version, picture = excluded.picture`,
);

export const removeLogo = statement<{ removed: number }>(
  'logo.remove',
  'DELETE FROM logo WHERE school_id = $1 RETURNING 1 AS removed',
);

export const findLogo = statement<{ picture: Buffer }, [version: string]>(
  'logo.find',
  'SELECT picture FROM logo WHERE school_id = $1 AND version = $2',
);
